import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Callout } from "./callout.tsx";

type NotForSaleProps = { promptId: number | string; code: string; message: string };

const titles: Record<string, string> = {
  already_owned: "이미 구매한 프롬프트예요",
  unprocessable: "살 필요가 없는 프롬프트예요",
  not_found: "판매하지 않는 프롬프트예요",
};

/** Why the prompt cannot be bought, with a link that loads a document. */
export function NotForSale({ promptId, code, message }: NotForSaleProps) {
  const isThere = code !== "not_found";
  return (
    <Callout
      heading="h2"
      title={titles[code] ?? "지금은 주문할 수 없어요"}
      actions={
        <ButtonLink reloadDocument to={isThere ? href("/prompt/:promptId", { promptId: String(promptId) }) : "/"}>
          {isThere ? "프롬프트로 가기" : "다른 프롬프트 보기"}
        </ButtonLink>
      }
    >
      {message}
    </Callout>
  );
}
