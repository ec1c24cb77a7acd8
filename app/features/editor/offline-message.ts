export const OFFLINE = "연결이 끊겼어요. 쓴 글은 이 기기에 남아 있으니 잠시 후 다시 눌러 주세요.";
