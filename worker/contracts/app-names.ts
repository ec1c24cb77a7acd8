import { isOneScriptAWord } from "./look-alikes.ts";
import { isStaffWord, readsAsStaff } from "./staff-names.ts";

/** What is not seen, but for the signs that choose the form of an emoji. */
const UNSEEN = /(?![\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** A name with the connection in brackets behind it, as clients that connect to many servers write it: `Claude Code (geulgam)`. */
const LABELLED = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/u;
const HOUSE = /geulgam|글감/gi;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the words say nothing but who runs the site. */
const namesStaffOnly = (text: string) => wordsOf(text).length > 0 && wordsOf(text).every(isStaffWord);

/** Whether an app may call itself so: nobody takes it for the service itself, and what is read is what is written. */
export function isHonestAppName(name: string): boolean {
  const plain = name.normalize("NFKC");
  if (UNSEEN.test(plain) || !isOneScriptAWord(plain)) return false;
  const [, app = "", label = ""] = LABELLED.exec(plain) ?? [];
  if (label.search(HOUSE) >= 0)
    return ![app, label.replace(HOUSE, " ")].some((part) => readsAsStaff(part) || namesStaffOnly(part));
  return !readsAsStaff(plain) && !(/글감/.test(plain) && namesStaffOnly(plain));
}
