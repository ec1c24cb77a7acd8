/** Whether a time has come, as it is now. */
export const isOver = (at: string) => Date.parse(at) <= Date.now();
