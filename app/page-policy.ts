import { createContext, type Params } from "react-router";

/** What a page shows, and so which writes make its shared copies stale: `contracts/cache-tags.ts`. `shell` shows no data. */
export type PageTag =
  | "author"
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
   * One copy serves everyone. `prompt` and `member` are those of the route's `promptId` and `memberId`; of `author` and
   * `bundle` the loader sets `authorContext`. `query` names the parameters of the address that the server reads, in the order of the
   * copy's address; without it, none. All others share the copy of the address without them. Guests' scripts start with
   * what needs them (deferred-start.ts), or with `start: "at-once"` after the first paint, as all others do: on pages to
   * work on, not to read.
   */
  | { cache: "shared"; tags: readonly PageTag[]; query?: readonly string[]; start?: "at-once" }
  /** The address belongs to one person's sign-in or payment. `payment` also runs the payment provider's script. */
  | { cache: "private"; scripts?: "payment" };

export type SharedHandle = Extract<PageHandle, { cache: "shared" }>;

/** Whether guests' scripts wait until something needs them. */
export const startsDeferred = (handle?: PageHandle) => handle?.cache === "shared" && handle.start !== "at-once";

/** The `handle` of the route that answers, with the parameters of its path. Null where no route matches. */
export const handleContext = createContext<{ handle: PageHandle; params: Params } | null>(null);

/** The member whose prompt the page is about. */
export const authorContext = createContext<number | null>(null);

/**
 * The inline scripts and styles that we put into the document, for the hashes in its policy. Texts of the build, which
 * differ by route at most: nothing that is read from the rendered document or from data.
 */
export const inlineContext = createContext<{ scripts: string[]; styles: string[] }>({ scripts: [], styles: [] });
