/** The progress of one project. `shownTenth` is the last tenth that was logged, -1 before the first. */
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

/** One line of progress. The total is known for files only: tests are counted as their file is loaded. */
export function progressLine({ project, files, filesDone, tests, failed }: Progress) {
  const line = `${project.padEnd(8)} ${count(tests).padStart(6)} tests · ${count(filesDone)} / ${count(files)} files`;
  return failed > 0 ? `${line} · ${count(failed)} failed` : line;
}

/** True once at the start and once for every further tenth of the files. */
export function reachedNextTenth(progress: Progress) {
  const tenth = Math.floor((progress.filesDone * 10) / progress.files);
  if (tenth <= progress.shownTenth) return false;
  progress.shownTenth = tenth;
  return true;
}
