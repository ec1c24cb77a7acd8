import { toast } from "#app/ui/toast.tsx";

const tellLost = () => toast("인터넷 연결이 끊겼어요. 열어 둔 화면은 계속 볼 수 있어요.");
const tellBack = () => toast("인터넷에 다시 연결됐어요.");

/** Says when the network goes and comes back. */
export function watchConnection() {
  addEventListener("offline", tellLost);
  addEventListener("online", tellBack);
  return () => {
    removeEventListener("offline", tellLost);
    removeEventListener("online", tellBack);
  };
}
