import type { NewInquiry } from "#contracts/inquiries.ts";
import { memberApi, publicApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { readSession } from "#app/session/session.ts";

const KEY = "inquiries";
const { inquiries } = memberApi;
const guests = publicApi.inquiries.guests[":inquiry_key"];
const by = (key: string) => ({ param: { inquiry_key: key } });

export const useInquiries = () =>
  useMemberList({ key: [KEY, "list"], load: (query) => dataOf(inquiries.index.$get({ query })) });

/** Read at every visit: an operator answers meanwhile. */
export const useInquiry = (id: string) =>
  useMemberQuery([KEY, "one", id], () => dataOf(inquiries[":id"].$get({ param: { id } })), { staleTime: 0 });

/** The member's inquiries are read again. */
export const refetchInquiries = () => queryClient().invalidateQueries({ queryKey: [KEY] });

/** `email` is of guests alone. */
export function inquire({ email, ...inquiry }: Omit<NewInquiry, "email"> & { email: string }) {
  return readSession().isMember
    ? resultOf(inquiries.index.$post({ json: inquiry }))
    : resultOf(publicApi.inquiries.index.$post({ json: { ...inquiry, email } }));
}

export const writeOnInquiry = (id: number, detail: string) =>
  resultOf(inquiries[":id"].messages.$post({ param: { id: String(id) }, json: { detail } }));

export const readGuestInquiry = (key: string) => resultOf(guests.$get(by(key)));
export const writeAsGuest = (key: string, detail: string) =>
  resultOf(guests.messages.$post({ ...by(key), json: { detail } }));
export const confirmInquiry = (key: string, code: string) =>
  resultOf(guests.confirm.$post({ ...by(key), json: { code } }));
export const askCodeAgain = (key: string) => resultOf(guests.code.$post(by(key)));
