import { useRouteLoaderData } from "react-router";

/** Whether prompts can be sent to KakaoTalk. */
export const useHasKakao = () => useRouteLoaderData<{ hasKakao: boolean }>("root")?.hasKakao ?? false;
