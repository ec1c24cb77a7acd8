const SHOWN_MS = 5000;

/** Shows and announces a message as toasts do, outside of what React hydrates. */
export function say(message: string) {
  const box = document.createElement("div");
  const text = document.createElement("p");
  box.className = "toaster";
  box.popover = "manual";
  text.className = "toast";
  text.setAttribute("role", "alert");
  text.textContent = message;
  box.append(text);
  document.body.append(box);
  box.showPopover?.();
  setTimeout(() => box.remove(), SHOWN_MS);
}
