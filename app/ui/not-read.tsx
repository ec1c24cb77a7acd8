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
      인터넷에 연결되어 있는지 확인해 주세요. 연결되어 있다면 글감에 잠시 문제가 있는 거예요.
    </EmptyState>
  );
}
