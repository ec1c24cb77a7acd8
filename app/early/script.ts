/* The inline script in the head of each document (framework/bundled-script.ts), which makes it work before hydration. */
import { keepInstallPrompt } from "#app/lib/install-prompt.ts";
import { early } from "./presses.ts";
// oxlint-disable-next-line import/no-unassigned-import
import "./failure.ts";

(window as { early?: typeof early }).early = early;
keepInstallPrompt();
