import type { PeopleRows } from "#worker/features/members/find-people.ts";
import { isAboutPerson, type NameWord, namesIn, topicBeside } from "../query/names-in.ts";

export type Prompter = PeopleRows[number];
/** A prompter whom a search names, and what else it says. */
export type PrompterInSearch = { person: Prompter; name: NameWord; topic: string[]; isMeant: boolean };

/** The first of the prompters whom one of the words names. Pure. */
export function prompterIn(words: readonly string[], prompters: PeopleRows): PrompterInSearch | undefined {
  for (const name of namesIn(words)) {
    const person = prompters.find(({ nicknameKey, promptCount }) => promptCount > 0 && name.keys.includes(nicknameKey));
    if (person) return { person, name, topic: topicBeside(words, name), isMeant: isAboutPerson(words, name) };
  }
  return undefined;
}
