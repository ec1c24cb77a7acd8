import { href } from "react-router";
import { Callout } from "#app/features/commerce/callout.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** Why the bundle cannot be bought, with a link that loads a document. */
export const BundleRefused = ({ id, title, message }: { id?: number; title: string; message: string }) => (
  <Callout
    heading="h2"
    title={title}
    actions={
      <ButtonLink reloadDocument to={id ? href("/bundle/:bundleId", { bundleId: String(id) }) : "/"}>
        {id ? "묶음으로 가기" : "다른 프롬프트 보기"}
      </ButtonLink>
    }
  >
    {message}
  </Callout>
);
