/** An element as WebDriver names it (W3C WebDriver, 12.1). */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type Element = { [ELEMENT]: string };

/** The commands of WebDriver that the tests use. Firefox takes them from Marionette, WebKitGTK over HTTP. */
export type Driver = {
  navigate: (url: string) => Promise<unknown>;
  /** Runs the body of a function in the page and returns what it returns. */
  run: (script: string, args: unknown[]) => Promise<unknown>;
  /** Real presses and keys: what they start has user activation. */
  click: (element: Element) => Promise<unknown>;
  type: (element: Element, keys: string) => Promise<unknown>;
  windows: () => Promise<string[]>;
  /** Ends the browser and deletes its profile. */
  close: () => Promise<void>;
};

/** A page is waited for by what is to be seen on it: where its scripts never come, it is never loaded. */
export const capabilities = { pageLoadStrategy: "none" };
