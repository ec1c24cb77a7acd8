import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** In place of what edits a prompt that is not there or not the member's. */
export const NotEditable = () => (
  <EmptyState
    title="고칠 수 있는 프롬프트가 아니에요"
    action={<ButtonLink to="/mypage/prompt">내 프롬프트 보기</ButtonLink>}
  >
    지웠거나 다른 사람이 쓴 프롬프트예요.
  </EmptyState>
);
