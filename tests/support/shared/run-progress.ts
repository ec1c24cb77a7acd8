/** How far the tests of one project have run. `shownTenth` is the last tenth a log has seen, -1 before the first. */
export type Progress = {
  project: string;
  files: number;
  filesDone: number;
  tests: number;
  failed: number;
  shownTenth: number;
};

export const startProgress = (project: string): Progress => ({
  project,
  files: 0,
  filesDone: 0,
  tests: 0,
  failed: 0,
  shownTenth: -1,
});

const count = (value: number) => value.toLocaleString("en-US");

/** Files have a known total; how many tests they hold shows only as each is loaded. */
export function progressLine({ project, files, filesDone, tests, failed }: Progress) {
  const line = `${project.padEnd(8)} ${count(tests).padStart(6)} tests · ${count(filesDone)} / ${count(files)} files`;
  return failed > 0 ? `${line} · ${count(failed)} failed` : line;
}

/** True once at the start, once for every further tenth of the files, and so at the end. */
export function reachedNextTenth(progress: Progress) {
  const tenth = Math.floor((progress.filesDone * 10) / progress.files);
  if (tenth <= progress.shownTenth) return false;
  progress.shownTenth = tenth;
  return true;
}
