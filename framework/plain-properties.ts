import type { CSSOptions } from "vite";

type Postcss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type Plugin = Extract<NonNullable<Postcss["plugins"]>[number], { postcssPlugin: string; Once?: unknown }>;

/**
 * A PostCSS plugin that declares what `@property` registers on every element instead: the same initial values where
 * `@property` is unknown, and not inherited, as UnoCSS registers its own. Nodes carry the `source` of what they replace,
 * as Vite asks of them.
 */
export const plainProperties: Plugin = {
  postcssPlugin: "plain-properties",
  Once(root, { Declaration, Rule }) {
    const rule = new Rule({ selector: "*,::before,::after,::backdrop", source: root.source });
    root.walkAtRules("property", (registered) => {
      let value = "initial";
      registered.walkDecls("initial-value", (initial) => void (value = initial.value));
      rule.append(new Declaration({ prop: registered.params, value, source: registered.source }));
      registered.remove();
    });
    if (rule.first) root.prepend(rule);
  },
};
