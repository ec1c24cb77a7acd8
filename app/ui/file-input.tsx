import type { ComponentPropsWithRef } from "react";

/** A file input that only a button beside it opens, through `ref`. Its label is heard where an assistive technology finds it nevertheless. */
export const FileInput = (props: ComponentPropsWithRef<"input">) => (
  <input type="file" tabIndex={-1} className="sr-only" {...props} />
);
