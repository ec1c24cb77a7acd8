import type { OwnSkill } from "#contracts/skill-files.ts";

/** The values of the controls. `body` replaces the text of the prompt; undefined leaves it as it is. */
export type SkillDraft = {
  name: string;
  description: string;
  license: string;
  compatibility: string;
  allowed_tools: string;
  body?: string;
  files: { path: string; text: string }[];
};

export const toDraft = ({ front, files }: OwnSkill): SkillDraft => ({
  name: front?.name ?? "",
  description: front?.description ?? "",
  license: front?.license ?? "",
  compatibility: front?.compatibility ?? "",
  allowed_tools: front?.allowed_tools ?? "",
  files,
});

/** The draft as the API takes it: what is optional and empty is left out. */
export const toInput = ({ name, description, license, compatibility, allowed_tools, files }: SkillDraft) => ({
  name: name.trim(),
  description,
  ...(license.trim() && { license }),
  ...(compatibility.trim() && { compatibility }),
  ...(allowed_tools.trim() && { allowed_tools }),
  files,
});
