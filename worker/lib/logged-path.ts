/** The code of a gift, which lets whoever has it claim the gift, the key of a guest's inquiry or of a prompt's link, and the name of a kept value. */
const HIDDEN =
  /^((?:\/api\/gifts|\/gift|\/api\/inquiries\/guests|\/inquiry|\/api\/links|\/p|\/api\/members\/me\/values)\/)[^/?]+/;

/** A path as it may stand in the log: without what opens something to whoever has it, and without what a member wrote. */
export const loggedPath = (path: string) => path.replace(HIDDEN, "$1…");
