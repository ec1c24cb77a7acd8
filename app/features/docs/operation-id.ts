type Call = { method: string; path: string };

/** Names a call within its page: get-prompts-id. */
export const idOf = ({ method, path }: Call) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, "")}`.replace(/[^a-z\d]+/gi, "-");
