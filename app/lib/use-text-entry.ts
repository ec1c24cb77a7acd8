import { useState } from "react";

/** The text of one field with its error, which is removed when the text changes. `field` holds the props of a `TextField`. */
export function useTextEntry(initial = "") {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const write = (value: string) => {
    setText(value);
    setError(undefined);
  };
  return { text, write, refuse: setError, field: { value: text, error, onChange: write } };
}
