import { createContext } from "react-router";

/** What a page shows, and so which writes make its shared copies stale: `contracts/cache-tags.ts`. `shell` shows no data. */
export type PageTag =
  | "prompter"
  | "bundle"
  | "collection"
  | "guides"
  | "lists"
  | "member"
  | "prompt"
  | "requests"
  | "shell";

/**
 * What a route module says of its answers, documents and `.data` alike, with `export const handle`. A page without
 * one has its layout's. Tags are names, not functions, because browsers load `handle` too and have no use for it.
 */
export type PageHandle =
  /**
   * One copy serves everyone. `prompt` and `member` are those of the route's `promptId` and `memberId`; of `prompter` and
   * `bundle` the loader sets `prompterContext`. `query` names the parameters of the address that the server reads, in the order of the
   * copy's address; without it, none. All others share the copy of the address without them. `kakao` also runs the script of Kakao.
   * `calls: "ai"` lets the document ask AI providers, with a key that is the reader's own.
   */
  | { cache: "shared"; tags: readonly PageTag[]; query?: readonly string[]; scripts?: "kakao"; calls?: "ai" }
  /**
   * The address belongs to one person's sign-in, connection or payment. `payment` also runs the payment provider's script. `isUnlisted`:
   * whoever has the address may read the page, so that no search engine keeps it and no other site is told of it.
   */
  | { cache: "private"; scripts?: "payment"; calls?: "ai"; isUnlisted?: true };

export type SharedHandle = Extract<PageHandle, { cache: "shared" }>;

/** The member whose prompt the page is about. */
export const prompterContext = createContext<number | null>(null);

/** The texts of the document's inline scripts and styles that are ours or the router's, for the hashes in its policy. */
export const inlineContext = createContext<{ scripts: readonly string[]; styles: readonly string[] }>({
  scripts: [],
  styles: [],
});
