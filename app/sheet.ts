import base from "./base.css?inline";
import modern from "./modern.css?inline";
import utilities from "./styles.gen.css?inline";

const REGISTERED = /@property (--[\w-]+)\s*\{([^}]*)\}/g;

const initialOf = (rule: string) => /initial-value:\s*([^;]+)/.exec(rule)?.[1] ?? "initial";
const initials = [...utilities.matchAll(REGISTERED)].map(([, name, rule]) => `${name}:${initialOf(rule!)}`).join(";");

/** The whole sheet, inlined by the server. Registered properties are set plainly: the same values where @property is news. */
export const sheet = `*,::before,::after,::backdrop{${initials}}${utilities.replace(REGISTERED, "")}${base}`;

export const modernSheet = modern;
