// RFC 8187 §3.2.1: what encodeURIComponent leaves bare beyond attr-char is encoded too.
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A file to keep; `plain` is for whoever reads only ASCII. */
export const attachmentHeader = (plain: string, name: string) =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
