// RFC 8187 §3.2.1 allows fewer characters than encodeURIComponent leaves unencoded.
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A Content-Disposition that downloads a file; `plain` is the ASCII fallback of `name`. */
export const attachmentHeader = (plain: string, name: string) =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
