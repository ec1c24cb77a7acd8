type Running = { lastSign: number; silenceMax: number };

/** The files that run now, and when each last told of anything, in milliseconds. */
export class RunningFiles {
  #files = new Map<string, Running>();

  /** The file began, or told of something. It may be silent for `silenceMax` from now on. */
  sign(file: string, now: number, silenceMax: number) {
    this.#files.set(file, { lastSign: now, silenceMax });
  }

  end(file: string) {
    this.#files.delete(file);
  }

  /** The files that have been silent for longer than they may be. */
  silentAt(now: number) {
    return [...this.#files].filter(([, { lastSign, silenceMax }]) => now - lastSign > silenceMax).map(([file]) => file);
  }
}
