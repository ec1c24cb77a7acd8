import { toast } from "#app/ui/toast.tsx";

const announceLost = () => toast("인터넷 연결이 끊겼어요. 열어 둔 화면은 계속 볼 수 있어요.");
const announceBack = () => toast("인터넷에 다시 연결됐어요.");

/** Shows a toast when the network is lost or back. Returns the function that stops it. */
export function watchConnection() {
  addEventListener("offline", announceLost);
  addEventListener("online", announceBack);
  return () => {
    removeEventListener("offline", announceLost);
    removeEventListener("online", announceBack);
  };
}
