import { DefaultReporter, type TestModule, type TestSpecification } from "vitest/node";

// What workerd logs about connections that a test broke on purpose and storage that the set-up discarded.
const NOISE = /^(?:uncaught exception; |exception = workerd\/|stack: \S*\/workerd@)/;

function quiet(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
    (typeof chunk === "string" && NOISE.test(chunk)) || write(chunk, ...rest)) as typeof stream.write;
}

/** Vitest's own report. Of files that passed it shows how many, at each tenth of a project, and not their names. */
export default class ProgressReporter extends DefaultReporter {
  #projects = new Map<string, { files: number; done: number; tests: number }>();

  constructor() {
    super();
    for (const stream of [process.stdout, process.stderr]) quiet(stream);
  }

  override onTestRunStart(specifications: readonly TestSpecification[]) {
    super.onTestRunStart(specifications);
    for (const { project } of specifications) {
      const { files } = this.#projects.get(project.name) ?? { files: 0 };
      this.#projects.set(project.name, { files: files + 1, done: 0, tests: 0 });
    }
  }

  protected override printTestModule(module: TestModule) {
    if (!module.ok()) super.printTestModule(module);
    const progress = this.#projects.get(module.project.name)!;
    const tenth = Math.floor((progress.done * 10) / progress.files);
    progress.done += 1;
    progress.tests += [...module.children.allTests()].length;
    const { done, files, tests } = progress;
    if (Math.floor((done * 10) / files) > tenth)
      this.log(`${module.project.name.padEnd(12)} ${tests} tests · ${done} / ${files} files`);
  }
}
