import { blockOf } from "./markdown/block.ts";
import { type Block, cutBlocks } from "./markdown/cut.ts";

/** Blocks of a group. */
export const GROUP = 16;
/** Letters of one answer; what comes after is not taken. */
const ANSWER_MAX = 200_000;

/** Finished blocks in groups, of which only the last one still changes, and the block that is being written. */
type Drawn = { groups: Block[][]; open: Block | null };

/**
 * The text of one answer as it arrives. What came is drawn with the next frame; a finished block is the same object from then on, so
 * that it is not rendered again.
 */
export function createAnswerText(initial = "") {
  let [text, rest, frame]: [string, string, number] = ["", "", 0];
  let drawn: Drawn = { groups: [], open: null };
  const listeners = new Set<() => void>();

  function addBlocks(blocks: Block[]) {
    const groups = [...drawn.groups];
    for (const block of blocks) {
      const last = groups.at(-1);
      if (last && last.length < GROUP) groups[groups.length - 1] = [...last, block];
      else groups.push([block]);
    }
    return groups;
  }

  function draw(isWhole: boolean) {
    frame = 0;
    const cut = cutBlocks(rest, isWhole);
    rest = cut.rest;
    drawn = { groups: addBlocks(cut.blocks.map(blockOf)), open: rest.trim() === "" ? null : blockOf(rest) };
    for (const listener of listeners) listener();
  }

  const answer = {
    read: () => text,
    /** Whether there was room for it. */
    append(piece: string) {
      const taken = piece.slice(0, ANSWER_MAX - text.length);
      text += taken;
      rest += taken;
      frame ||= requestAnimationFrame(() => draw(false));
      return taken.length === piece.length;
    },
    /** Draws what is left, as a whole. More may still be appended, as a block of its own. */
    finish() {
      cancelAnimationFrame(frame);
      draw(true);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    drawn: () => drawn,
  };
  if (initial) {
    text = rest = initial;
    draw(true);
  }
  return answer;
}
export type AnswerText = ReturnType<typeof createAnswerText>;
