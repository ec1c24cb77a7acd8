/** A gift's address, whose code lets whoever has it claim the gift, and that of a kept value, whose name a member wrote. */
const HIDDEN = /^((?:\/api\/gifts|\/gift|\/api\/members\/me\/values)\/)[^/]+/;

/** A path as it may stand in the log: without the code of a gift, and the name of a kept value. */
export const loggedPath = (path: string) => path.replace(HIDDEN, "$1…");
