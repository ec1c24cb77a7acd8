/** How many members of one API test can be operators: so many subjects `operator-<n>` are in their `ADMIN_SUBJECTS`. */
export const OPERATORS = 100;

/** The operators of the local configuration and those of the API tests, as `ADMIN_SUBJECTS`. */
export function operatorSubjects(wranglerToml: string) {
  const local = /^ADMIN_SUBJECTS = "(.+)"$/m.exec(wranglerToml)![1]!;
  return [local, ...Array.from({ length: OPERATORS }, (_, number) => `google:operator-${number}`)].join(",");
}
