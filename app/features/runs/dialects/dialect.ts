/** One turn of what is sent: the filled text, and with 이어서 what has come and the wish to go on. */
export type Turn = { by: "reader" | "model"; text: string };

export type Usage = { input?: number; output?: number; dollars?: number };

/** What one event of a stream says. */
export type Said = {
  text?: string;
  /** Data URLs. */
  pictures?: string[];
  usage?: Usage;
  end?: "done" | "length" | "refused";
  /** An error within the stream: its status, where it names one, and its words; `message` where they are for people. */
  error?: { status: number; words: string; message?: string };
};

export type Asked = { base: string; key: string; model: string; turns: Turn[]; draws: boolean };

/** How one provider is asked, and what its events say. */
export type Dialect = {
  request: (call: Asked) => { url: string; headers: Record<string, string>; body: object };
  read: (event: unknown) => Said;
};

const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/;
export const isPicture = (address: unknown): address is string => typeof address === "string" && PICTURE.test(address);
