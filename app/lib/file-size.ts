const KB = 1024;
const MB = KB * KB;

/** `812B`, `34KB`, `1.2MB` (1 KB is 1,024 B). */
export function formatSize(bytes: number) {
  if (bytes < KB) return `${bytes}B`;
  if (bytes < MB) return `${Math.round(bytes / KB)}KB`;
  return `${(bytes / MB).toFixed(1)}MB`;
}
