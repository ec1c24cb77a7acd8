import { useEffect, useEffectEvent, useRef } from "react";
import { href, useLocation } from "react-router";

const CREATE = "/create";

/**
 * Gives the page the address of the prompt that its first save created, so that a reload brings it back. Past the router, which would
 * draw the editor anew under the hands of whoever goes on typing.
 */
export const moveToEdit = (id: number) =>
  history.replaceState(history.state, "", href("/mypage/edit/:promptId", { promptId: String(id) }));

/** Calls `begin` when a link to `/create` is followed on a page whose prompt has moved to an address of its own. */
export function useFreshStart(hasMoved: boolean, begin: () => void) {
  const { key } = useLocation();
  const visit = useRef(key);
  const arrive = useEffectEvent(() => {
    if (hasMoved && location.pathname === CREATE) begin();
  });
  useEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    arrive();
  }, [key]);
}
