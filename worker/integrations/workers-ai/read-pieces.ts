import { z } from "zod";
import type { Piece } from "../model.ts";

/** A line of more letters is no answer of a model. */
const LINE_MAX = 1_000_000;

/** Both forms in which models of Workers AI stream: `response`, or `choices` as OpenAI has them. */
const chunk = z.object({
  response: z.string().nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
});

const DONE = "[DONE]";

function pieceOf(data: string): Piece {
  const { response, choices } = chunk.parse(JSON.parse(data));
  const choice = choices?.[0];
  const text = response ?? choice?.delta?.content ?? "";
  return choice?.finish_reason === "length" ? { text, isCut: true } : { text };
}

/** The pieces in a stream of server-sent events. Fails for a stream that ends without saying so. */
export function readPieces(): TransformStream<string, Piece> {
  let rest = "";
  let isDone = false;

  function take(line: string, controller: TransformStreamDefaultController<Piece>) {
    const data = /^data: ?(.*)$/.exec(line.trimEnd())?.[1];
    if (data === DONE) isDone = true;
    if (data === undefined || data === "" || isDone) return;
    const piece = pieceOf(data);
    if (piece.text !== "" || piece.isCut) controller.enqueue(piece);
  }

  return new TransformStream({
    transform(received, controller) {
      rest += received;
      if (rest.length > LINE_MAX) throw new Error("the model sent no lines");
      // A line may come in a thousand parts: it is read once, at its end.
      if (!received.includes("\n")) return;
      const lines = rest.split("\n");
      rest = lines.pop()!;
      for (const line of lines) take(line, controller);
    },
    flush(controller) {
      take(rest, controller);
      if (!isDone) throw new Error("the model broke off");
    },
  });
}
