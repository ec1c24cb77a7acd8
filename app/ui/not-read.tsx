import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NotReadProps = { title: string; onRetry: () => void };

export function NotRead({ title, onRetry }: NotReadProps) {
  const retry = () => {
    onRetry();
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <EmptyState title={title} action={<Button onClick={retry}>다시 시도</Button>}>
      인터넷 연결을 확인해 주세요. 연결에 문제가 없다면 잠시 후 다시 시도해 주세요.
    </EmptyState>
  );
}
