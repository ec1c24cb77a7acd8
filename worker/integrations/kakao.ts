import type { Env } from "#worker/env.ts";
import { endpoint } from "./outside.ts";

/** The script of Kakao: its address and hash, and the key of our app to use it with. */
export type KakaoSdk = { key: string; url: string; integrity?: string };

const SDK = "https://t1.kakaocdn.net/kakao_js_sdk/2.7.9/kakao.min.js";
const INTEGRITY = "sha384-JpLApTkB8lPskhVMhT+m5Ln8aHlnS0bsIexhaak0jOhAkMYedQoVghPfSpjNi9K1";

/** The script of Kakao, or undefined where there is no key. `origin` is the site's own. */
export function kakaoOf({ KAKAO_JS_KEY: key, KAKAO_SDK_URL: configured }: Env, origin: string): KakaoSdk | undefined {
  if (!key) return undefined;
  return { key, url: endpoint(origin, configured, SDK), integrity: configured ? undefined : INTEGRITY };
}
