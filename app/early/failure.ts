/*
 * What the page does when its scripts cannot be loaded: there is no connection, or a deploy has removed them. Then the page is
 * loaded again, once a minute at most, unless something was typed into it.
 */
import { early, on } from "./presses.ts";
import { reloadOnce } from "./reload-once.ts";
import { say } from "./say.ts";

on("error", (_, { localName }) => {
  if (localName !== "script") return;
  for (const element of early.presses.splice(0)) delete element.dataset.pressed;
  if (early.fields.size > 0 || !reloadOnce())
    say("화면을 다 불러오지 못했어요. 인터넷 연결을 확인하고 새로 고쳐 주세요.");
});
