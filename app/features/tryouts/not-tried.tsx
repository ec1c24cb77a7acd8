import { Button } from "#app/ui/button.tsx";

/** Says what is missing before a try-out of a free prompt can be added. */
export function NotTried({ onCancel }: { onCancel: () => void }) {
  return (
    <div role="status" className="box mb-4 p-4 md:p-5">
      <p className="font-semibold">먼저 이 프롬프트를 써 보세요</p>
      <p className="mt-1 text-sm text-muted">
        로그인한 채로 복사하거나, 바로 열거나, 내려받으면 여기에서 결과를 남길 수 있어요.
      </p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onCancel}>
        알겠어요
      </Button>
    </div>
  );
}
