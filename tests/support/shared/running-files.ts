type Running = { sign: string; at: number; silenceMax: number };

/** The files that run now, and what each told of last and when, in milliseconds. */
export class RunningFiles {
  #files = new Map<string, Running>();
  #ended = new Set<string>();

  /** The file told of something, the first time that it began. It may be silent for `silenceMax` from now on. */
  tell(file: string, sign: string, at: number, silenceMax: number) {
    if (!this.#ended.has(file)) this.#files.set(file, { sign, at, silenceMax });
  }

  /** The file ended. What it tells of after that comes late. */
  end(file: string) {
    this.#ended.add(file);
    this.#files.delete(file);
  }

  /** The files that have been silent for longer than they may be, and what each told of last. */
  silentAt(now: number) {
    return [...this.#files]
      .filter(([, { at, silenceMax }]) => now - at > silenceMax)
      .map(([file, { sign }]) => `${file}, last: ${sign}`);
  }
}
