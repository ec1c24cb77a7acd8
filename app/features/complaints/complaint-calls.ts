import type { ComplaintAnswer, ComplaintSide, NewComplaint } from "#contracts/complaints.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { complaints, paymentComplaints } = memberApi;
const KEY = [queryKeys.payments, "complaints"];
const of = (id: number) => ({ param: { id: String(id) } });

export const useComplaints = (role: ComplaintSide) =>
  useMemberList({
    key: [...KEY, role],
    load: (page) => dataOf(complaints.index.$get({ query: { ...page, role } })),
  });

/** Read at every visit: the other side answers meanwhile. */
export const useComplaint = (id: string) =>
  useMemberQuery([...KEY, "one", id], () => dataOf(complaints[":id"].$get({ param: { id } })), { staleTime: 0 });

export const useOrderComplaints = (orderId: string) =>
  useMemberQuery(
    [...KEY, "order", orderId],
    () => dataOf(paymentComplaints[":order_id"].claims.$get({ param: { order_id: orderId } })),
    { staleTime: 0 },
  );

/** Complaints, orders and what is bought are read again. */
export const refetchComplaints = () => queryClient().invalidateQueries({ queryKey: [queryKeys.payments] });

export const complain = (orderId: string, json: NewComplaint) =>
  resultOf(paymentComplaints[":order_id"].claims.$post({ param: { order_id: orderId }, json }));
export const answerComplaint = (id: number, json: ComplaintAnswer) =>
  resultOf(complaints[":id"].answer.$post({ ...of(id), json }));
export const escalateComplaint = (id: number, detail: string) =>
  resultOf(complaints[":id"].escalate.$post({ ...of(id), json: { detail } }));
export const acceptAnswer = (id: number) => resultOf(complaints[":id"].accept.$post(of(id)));
export const withdrawComplaint = (id: number) => resultOf(complaints[":id"].withdraw.$post(of(id)));
