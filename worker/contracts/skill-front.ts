import { z } from "zod";
import { hasVisible } from "./measure.ts";
import { SKILL_DESCRIPTION_MAX, SKILL_NAME_MAX } from "./skill-rules.ts";
import { SKILL_NAME } from "./skills.ts";
import { text } from "./text.ts";

const COMPATIBILITY_MAX = 500;
const SHORT_MAX = 200;

const short = (label: string, max: number) =>
  text({ min: 1, max, label, isImpersonal: true }).refine(hasVisible, `${label}에 보이는 글자가 없어요.`).optional();

/**
 * The front matter of SKILL.md (https://agentskills.io/specification), without `metadata`, which we write ourselves. `allowed_tools` is
 * its `allowed-tools`, the names separated by spaces.
 */
export const skillFront = z.strictObject(
  {
    name: z
      .string("name을 글자로 써 주세요.")
      .max(SKILL_NAME_MAX, `name은 ${SKILL_NAME_MAX}자까지예요.`)
      .regex(SKILL_NAME, "name에는 소문자, 숫자와 그 사이의 붙임표(-) 하나씩만 쓸 수 있어요."),
    description: text({
      min: 1,
      max: SKILL_DESCRIPTION_MAX,
      label: "description",
      lines: true,
      isImpersonal: true,
    }),
    license: short("license", SHORT_MAX),
    compatibility: short("compatibility", COMPATIBILITY_MAX),
    allowed_tools: short("allowed-tools", SHORT_MAX),
  },
  {
    error: ({ code }: { code?: string }) =>
      code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "머리말을 객체로 보내 주세요.",
  },
);
export type SkillFront = z.output<typeof skillFront>;

/** The same as it was stored, for answers: without the rules of what is sent. */
export const storedSkillFront = z
  .object({
    name: z.string(),
    description: z.string(),
    license: z.string().optional(),
    compatibility: z.string().optional(),
    allowed_tools: z.string().optional(),
  })
  .meta({ id: "SkillFront" }) satisfies z.ZodType<SkillFront>;
