type Forget = () => void;
const forgetting: Forget[] = [];

/** What a page keeps of members is told apart from what changes them, so that no page loads what it does not keep. */
export const onOwnEdit = (forget: Forget) => void forgetting.push(forget);

/** After a write of one's own that members' counts and lists show. */
export function tellOwnEdit() {
  for (const forget of forgetting) forget();
}
