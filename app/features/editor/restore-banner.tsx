import { focusOn } from "#app/lib/focus-on.ts";
import { Button } from "#app/ui/button.tsx";
import { When } from "#app/ui/when.tsx";

type RestoreBannerProps = { savedAt: number; onContinue: () => void; onDiscard: () => void };

export default function RestoreBanner({ savedAt, onContinue, onDiscard }: RestoreBannerProps) {
  const choose = (act: () => void) => () => {
    act();
    focusOn("editor-title");
  };
  return (
    <div
      role="status"
      className="sticky top-17 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-3.5 border border-persimmon bg-persimmon-soft px-4 py-2.5"
    >
      <p className="text-sm">
        <span className="font-semibold">쓰던 글이 있어요. 이어서 쓸까요?</span>{" "}
        <When at={new Date(savedAt).toISOString()} className="text-muted" />
      </p>
      <div className="flex gap-2">
        <Button variant="primary" size="small" onClick={choose(onContinue)}>
          이어서 쓰기
        </Button>
        <Button variant="ghost" onClick={choose(onDiscard)}>
          버리기
        </Button>
      </div>
    </div>
  );
}
