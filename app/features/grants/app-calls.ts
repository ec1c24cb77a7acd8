import type { AuthorizationInput, ConnectedApp } from "#contracts/grants-apps.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { apps } = memberApi.members.me;
const APPS = ["apps"];

export const useApps = () =>
  useMemberList({ key: APPS, load: async () => ({ ...(await dataOf(apps.$get())), next_cursor: null }) });

export const useDisconnectApp = () =>
  useRemoval<ConnectedApp>({
    lists: APPS,
    isRemoved: ({ id }, disconnected) => id === disconnected,
    send: (id) =>
      resultOf(
        apps[":app_id"].$delete({ param: { app_id: String(id) } }),
        "끊지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.",
      ),
    done: "앱의 연결을 끊었어요.",
  });

const names = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
] as const;

/** The request of an app in the address of this page. */
export function requestIn(search: string): AuthorizationInput {
  const sent = new URLSearchParams(search);
  const entries = names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)!]] : []));
  return { client_id: "", redirect_uri: "", ...Object.fromEntries(entries) };
}

const UNREAD = "앱의 요청을 읽지 못했어요. 인터넷 연결을 확인하고 다시 해 주세요.";

/** What the member is asked, or why not. Read once a visit. */
export const useRequest = (request: AuthorizationInput) =>
  useMemberQuery(["app request", request], () => resultOf(apps.request.$get({ query: request }), UNREAD), {
    staleTime: Infinity,
    gcTime: 0,
  });

export const answerRequest = (request: AuthorizationInput, isAllowed: boolean) =>
  resultOf(
    apps.$post({ json: { request, is_allowed: isAllowed } }),
    "답하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.",
  );
