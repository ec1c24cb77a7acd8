const KEEP_MS = 60_000;

/** Saves a blob as a download. */
export function saveFile(name: string, blob: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Safari reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
