import { AppError } from "#worker/lib/errors.ts";

const refuse = (message: string) =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", { errors: [{ field: "body", message }] });

export const tooDeep = () => refuse("본문의 목록과 인용이 너무 깊이 겹쳐 있어요.");
export const tooMuch = () => refuse("본문이 너무 잘게 나뉘어 있어요. 두 글로 나눠 주세요.");
