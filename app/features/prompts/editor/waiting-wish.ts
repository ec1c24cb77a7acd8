import type { Wish } from "./check.ts";

const KEY = "editor_wish";

/** What a guest wanted when they were asked to sign in: taken up once they are back. */
export const leaveWish = (wish: Wish) => sessionStorage.setItem(KEY, wish);

export function takeWish(): Wish | undefined {
  const wish = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wish === "draft" || wish === "published" ? wish : undefined;
}
