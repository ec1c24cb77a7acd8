/** A piece of an answer. `isCut`: the model had more to say than it may. */
export type Piece = { text: string; isCut?: true };

/** A language model. `id` is its name as the provider says it, `inputMax` the letters that it is sent at most. */
export type Model = {
  id: string;
  name: string;
  inputMax: number;
  /** The answer as it comes; the stream fails when it breaks off. Cancelling it ends the call. */
  ask: (text: string, signal: AbortSignal) => Promise<ReadableStream<Piece>>;
};
