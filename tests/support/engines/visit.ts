import { test as base } from "vitest";
import { startProduct } from "../product/product.ts";
import { keepIn, sessionOf } from "../product/session.ts";
import type { Engine } from "./engines.ts";
import { createTab, type Tab } from "./tab.ts";
import { startWithoutScripts } from "./without-scripts.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;
type Fixtures = {
  /** A guest's tab of a new browser. */
  tab: Tab;
  /** Signs the member with this e-mail address in. */
  signIn: (email: string) => Promise<void>;
  /** The product at an address at which its scripts never come. */
  scriptless: string;
};

/** Runs in the page. */
const store = (items: { name: string; value: string }[]) => {
  for (const { name, value } of items) localStorage.setItem(name, value);
};

const withProduct = base.extend<{ product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: "worker" },
  ],
});

/** Tests in this engine, each in a browser of its own. */
export const testIn = ({ start }: Engine) =>
  withProduct.extend<Fixtures>({
    tab: async ({ product }, use) => {
      const driver = await start!();
      await use(createTab(driver, product.origin));
      await driver.close();
    },
    signIn: async ({ product, tab }, use) => {
      await use(async (email) => {
        const state = keepIn(product.origin, await sessionOf(product.origin, email)) as Exclude<
          ReturnType<typeof keepIn>,
          string | undefined
        >;
        await tab.open("/guide/tip");
        await tab.read(store, state.origins[0]!.localStorage);
      });
    },
    scriptless: async ({ product }, use) => {
      const server = await startWithoutScripts(product.origin);
      await use(server.origin);
      await server.close();
    },
  });
