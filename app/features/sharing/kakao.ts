import { loadScript } from "#app/lib/load-script.ts";
import type { KakaoSdk } from "#worker/integrations/kakao.ts";

type Link = { mobileWebUrl: string; webUrl: string };
type Feed = {
  objectType: "feed";
  content: {
    title: string;
    description: string;
    imageUrl: string;
    imageWidth: number;
    imageHeight: number;
    link: Link;
  };
  buttons: { title: string; link: Link }[];
};
type Kakao = {
  init: (key: string) => void;
  isInitialized: () => boolean;
  Share: { sendDefault: (feed: Feed) => void };
};

/** What is sent of a prompt: only what anyone may read on its page. */
export type KakaoCard = { title: string; description: string; price: string; picture: string; url: string };

const findKakao = () => (window as { Kakao?: Kakao }).Kakao;

/** Only within a press: browsers open neither a window nor another app without one. */
function sendCard(kakao: Kakao, { title, description, price, picture, url }: KakaoCard) {
  const link = { mobileWebUrl: url, webUrl: url };
  kakao.Share.sendDefault({
    objectType: "feed",
    content: {
      title,
      description: `${price} · ${description}`,
      imageUrl: picture,
      imageWidth: 1200,
      imageHeight: 630,
      link,
    },
    buttons: [{ title: "열어 보기", link }],
  });
}

/** Loads the script of Kakao, which asks the sender to whom in a window of its own or in the app; returns what sends a card. */
export async function connectKakao({ key, url, integrity }: KakaoSdk) {
  const kakao = await loadScript(url, findKakao, integrity);
  if (!kakao.isInitialized()) kakao.init(key);
  return (card: KakaoCard) => sendCard(kakao, card);
}
