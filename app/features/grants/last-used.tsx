import { When } from "#app/ui/when.tsx";

/** When a token or an app was last used; null when it never was. */
export const LastUsed = ({ at }: { at: string | null }) =>
  at ? (
    <>
      마지막 사용 <When at={at} />
    </>
  ) : (
    "아직 쓰지 않음"
  );
