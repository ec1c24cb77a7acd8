/** The code of a gift, which lets whoever has it claim the gift, the key of a guest's inquiry or of a prompt's link, and the name of a kept value. */
const HIDDEN =
  /^((?:\/api\/gifts|\/gift|\/api\/inquiries\/guests|\/inquiry|\/api\/links|\/p|\/api\/members\/me\/values)\/)[^/?]+/i;

/** Pages are found by their address however it is written: in capitals, with letters as `%70`. */
function readable(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A path as it may stand in the log: without what opens something to whoever has it, and without what a member wrote. */
export function loggedPath(path: string) {
  const plain = readable(path);
  return HIDDEN.test(plain) ? plain.replace(HIDDEN, "$1…") : path;
}
