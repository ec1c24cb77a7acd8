/** A gift's address, whose code lets whoever has it claim the gift. */
const GIFT = /^((?:\/api\/gifts|\/gift)\/)[^/]+/;

/** A path as it may stand in the log: without the code of a gift. */
export const loggedPath = (path: string) => path.replace(GIFT, "$1…");
