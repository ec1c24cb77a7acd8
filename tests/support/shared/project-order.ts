import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const digestOf = (text: string) => createHash("sha1").update(text).digest("hex");

/**
 * Runs one project after the other, as the configuration lists them: each starts what its tests share. With `--sequence.shuffle` the
 * files of each are shuffled: an option of `sequence` on the command line replaces the `groupOrder` of the projects, and shuffled among
 * each other, every second file would start all of that anew.
 */
export class ProjectOrder extends BaseSequencer {
  private async sortAll(files: TestSpecification[]) {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (!shuffle) return super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => digestOf(`${seed} ${moduleId}`);
    return files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  }

  override async sort(files: TestSpecification[]) {
    const sorted = await this.sortAll(files);
    return this.ctx.projects.flatMap(({ name }) => sorted.filter(({ project }) => project.name === name));
  }
}
