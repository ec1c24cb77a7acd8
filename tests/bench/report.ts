/** Prints what is measured and collects what is outside its bounds. */
export function createReport() {
  const broken: string[] = [];
  return {
    title: (text: string) => console.log(`\n## ${text}`),
    line: (text: string) => console.log(text),
    /** `measured` may be at most `limit`. */
    hold(what: string, measured: number, limit: number) {
      if (!(measured <= limit)) broken.push(`${what}: ${measured.toFixed(2)} > ${limit}`);
    },
    fail: (what: string) => broken.push(what),
    /** Prints the list of what is outside its bounds; returns the exit status. */
    close() {
      console.log(broken.length === 0 ? "\n## 모두 경계 안" : `\n## 경계를 넘은 것 ${broken.length}개`);
      for (const line of broken) console.log(`- ${line}`);
      return broken.length === 0 ? 0 : 1;
    },
  };
}
export type Report = ReturnType<typeof createReport>;
