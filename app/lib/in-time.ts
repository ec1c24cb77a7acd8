/** The result of this, or an error once it takes longer. */
export const inTime = <T>(work: Promise<T>, limitMs: number) =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too late")), limitMs))]);
