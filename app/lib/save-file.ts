const KEEP_MS = 60_000;

/** Hands a file made here to the person's downloads. */
export function saveFile(name: string, blob: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
