import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NotReadProps = { title: string; onRetry: () => void };

export const NotRead = ({ title, onRetry }: NotReadProps) => (
  <EmptyState title={title} action={<Button onClick={onRetry}>다시 시도</Button>}>
    인터넷에 연결되어 있는지 확인해 주세요. 연결되어 있다면 글감에 잠시 문제가 있는 거예요.
  </EmptyState>
);
