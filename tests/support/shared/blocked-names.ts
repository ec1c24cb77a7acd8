/*
 * Shapes of the cosmetic rules that lists of ad blockers apply on every site: an element whose class or id is one of these is hidden. Written
 * from what such rules look like, and wider than they are.
 */
const ADS =
  "ad ads adv adbox adslot adunit adblock adspace adspot adwrap adsense advert adverts advertise advertising advertisement";
const PAID =
  "sponsor sponsors sponsored sponsorship promo promos promoted promotion promotional dfp gpt taboola outbrain affiliate";
const OVER = "popup popups pop-up popunder popover overlay-popup modal-popup interstitial lightbox-popup";
const CONSENT = "cookie cookies cookiebar cookie-consent consent gdpr ccpa cmp cookie-banner cookie-notice";
const SOCIAL =
  "social socials sharing share-buttons share-bar share-icons share-links social-share sharethis addthis addtoany";
const LETTERS = "newsletter subscribe-box subscription-box signup-box";
const PLACES =
  "banner banners skyscraper leaderboard billboard rectangle mpu native-ad right-ad left-ad top-ad side-ad";

const blocked = new Set([ADS, PAID, OVER, CONSENT, SOCIAL, LETTERS, PLACES].flatMap((words) => words.split(" ")));
// One of these anywhere between hyphens or underscores: `ad-banner`, `top_ads`, `sponsored-list`, `newsletterBox`.
const PART =
  /(?:^|[-_])(?:ads?|adv|advert\w*|sponsor\w*|promo\w*|banners?|popups?|cookies?|gdpr|newsletters?|taboola|outbrain|adsense|doubleclick)(?:$|[-_])/;
const START = /^(?:ad|ads|banner|social|sharing)[-_]/;

/** Whether a class or an id would be hidden by a generic rule. */
export function isBlockedName(name: string) {
  const words = name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  return blocked.has(words) || PART.test(words) || START.test(words);
}
