import { WorkerEntrypoint } from "cloudflare:workers";
import type { SharePicture } from "#contracts/share-picture.ts";
import { draw } from "./draw.tsx";
import { takeTurn } from "./turn.ts";
import { isWhole } from "./whole.ts";

/** What the work returns, done alone in this isolate; null if too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const endTurn = await takeTurn();
  if (!endTurn) return null;
  try {
    return await work();
  } finally {
    endTurn();
  }
}

/**
 * Draws the pictures of shared links, and looks whether uploaded pictures can be decoded. A worker of its own, bound to the site as
 * RENDERER, so that the fonts and the WebAssembly neither slow the start of the site nor take its memory. It knows no storage and
 * answers nobody else.
 */
export default class Renderer extends WorkerEntrypoint<object> {
  /** A PNG; null if too many wait already or it cannot be made small enough. */
  async draw(picture: SharePicture, photo: ArrayBuffer | null): Promise<Uint8Array | null> {
    return inTurn(() => draw(picture, photo));
  }

  /** Whether the coded pixels of a picture can be decoded to the end, as far as that can be told; null if too many wait already. */
  async isWhole(bytes: Uint8Array): Promise<boolean | null> {
    return inTurn(() => isWhole(bytes));
  }

  fetch() {
    return new Response(null, { status: 404 });
  }
}
