const GMAIL = /@g(?:oogle)?mail\.com$/;

/** The mailbox that an address leads to, however it is written: without case and `+` names, and at Gmail without dots. */
export function mailboxOf(address: string) {
  const [name = "", host = ""] = address.toLowerCase().split("@");
  const box = name.replace(/(?<=.)\+.*$/, "");
  return GMAIL.test(`@${host}`) ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${host}`;
}
