import { hasContact } from "#worker/lib/personal.ts";
import { AppError } from "#worker/lib/errors.ts";

const names = { title: "찾는 글감", detail: "자세한 내용" };

/** Throws 400 naming the fields that hold a telephone number, an address of e-mail or of a site, or a registration number. */
export function refuseContact(written: { title?: string; detail?: string }) {
  const errors = (["title", "detail"] as const)
    .filter((field) => hasContact(written[field] ?? ""))
    .map((field) => ({
      field,
      message: `${names[field]}에는 전화번호, 이메일, 링크를 쓸 수 없어요. 누구나 보는 글이에요.`,
    }));
  if (errors.length > 0) throw new AppError("invalid_input", "입력값을 확인해 주세요.", { errors });
}
