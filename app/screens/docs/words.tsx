import { createElement } from "react";
import { Link } from "react-router";

/** Words with code in backquotes and links as in Markdown. Of a schema, what stands in backquotes is the name of another one. */
export const Words = ({ of, isSchema = false }: { of: string; isSchema?: boolean }) =>
  of.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, code, text, to] = /^`(.+)`$|^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    const target = isSchema && code ? `/docs/api/schemas#${code}` : to;
    if (target) {
      const look = { key: index, className: "text-persimmon underline", reloadDocument: !target.startsWith("/docs/") };
      return createElement(Link, { ...look, to: target }, code ?? text);
    }
    return code ? createElement("code", { key: index, className: "text-sm" }, code) : part;
  });
