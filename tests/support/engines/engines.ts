import type { Driver } from "./driver.ts";
import { findFirefox, startFirefox } from "./firefox.ts";
import { findWebkit, startWebkit } from "./webkit.ts";

export type Engine = {
  name: string;
  /** The Debian packages that bring it. */
  packages: string;
  /** Undefined where it is not installed. */
  start?: () => Promise<Driver>;
};

const firefox = findFirefox();
const webkit = findWebkit();

/** The engines of Firefox and of Safari. */
export const engines: Engine[] = [
  {
    name: "Firefox",
    packages: "firefox-esr",
    start: firefox === undefined ? undefined : () => startFirefox(firefox),
  },
  {
    name: "WebKitGTK",
    packages: "webkit2gtk-driver xvfb",
    start: webkit === undefined ? undefined : () => startWebkit(webkit),
  },
];
