import type { ComponentPropsWithRef } from "react";

/** A hidden file input that a button opens through `ref`. Labelled, as some assistive technologies find it nevertheless. */
export const FileInput = (props: ComponentPropsWithRef<"input">) => (
  <input type="file" tabIndex={-1} className="sr-only" {...props} />
);
