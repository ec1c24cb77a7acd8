import base from "./base.css?inline";
import modern from "./modern.css?inline";
import utilities from "./styles.gen.css?inline";

const REGISTERED = /@property (--[\w-]+)\s*\{([^}]*)\}/g;

const initialOf = (rule: string) => /initial-value:\s*([^;]+)/.exec(rule)?.[1] ?? "initial";

/** Registered properties set plainly: the same values where @property is news. */
function writeSheet() {
  const initials = [...utilities.matchAll(REGISTERED)].map(([, name, rule]) => `${name}:${initialOf(rule!)}`);
  return `*,::before,::after,::backdrop{${initials.join(";")}}${utilities.replace(REGISTERED, "")}${base}`;
}

/** The whole sheet, and what is adopted where it is understood. Only the server writes them: the browser carries neither. */
export const sheet = import.meta.env.SSR ? writeSheet() : "";
export const modernSheet = import.meta.env.SSR ? modern : "";
