let isLeaving = false;

/** Called before the provider's page replaces this one, which may be shown again with its state. */
export function leaveToSignIn() {
  isLeaving = true;
  addEventListener("pageshow", () => (isLeaving = false), { once: true });
}

export const isLeavingToSignIn = () => isLeaving;
