// Separate from the schemas, so that a page can count characters without loading zod.
export const PRICE_MAX = 1_000_000;
export const PRICE_MIN_PAID = 100;
export const TAGS_MAX = 10;
export const TAG_MAX = 20;
export const EXAMPLES_MAX = 5;
export const TITLE_MAX = 60;
/** As long as that of a skill, which an import may bring. */
export const DESCRIPTION_MAX = 1_024;
export const BODY_MAX = 20_000;
export const PREVIEW_MAX = 2_000;
/** Of a value for one blank: as much as a whole body. */
export const VALUE_MAX = 20_000;
/** More blanks than any body has room for in practice: so many are listed and filled. */
export const VALUES_MAX = 200;
/** Sets of values that somebody keeps, the values of each, and the letters of one. */
export const VALUE_SETS_MAX = 5;
export const SET_VALUES_MAX = 40;
export const KEPT_VALUE_MAX = 500;
/** Of the name of a blank, and of a set. */
export const VALUE_NAME_MAX = 20;
/** The set of those that are kept without naming one. */
export const OWN_SET = "기본";
export const RESULTS_MAX = 8;
export const RESULT_INPUT_MAX = 2_000;
export const RESULT_TEXT_MAX = 10_000;
export const RESULT_ALT_MAX = 300;
export const RESULT_PLACEHOLDER_MAX = 60;
/** Widths in pixels of the narrower copies of a picture, and of the widest one at most. */
export const RESULT_WIDTHS = [320, 640, 1280] as const;
export const RESULT_WIDTH_MAX = 2048;
export const FILM_SECONDS_MAX = 60;
export const REVIEW_MIN = 10;
export const REVIEW_MAX = 1_000;
export const REPLY_MAX = 1_000;
export const TRYOUT_TEXT_MAX = 2_000;
export const TRYOUT_NOTE_MAX = 80;
/** Of the name by which a provider knows a model. */
export const RAN_MODEL_MAX = 100;
export const REQUEST_TITLE_MAX = 60;
export const REQUEST_DETAIL_MAX = 1_000;
/** Answers to one request, and those of one member among them. */
export const REQUEST_ANSWERS_MAX = 20;
export const REQUEST_ANSWERS_EACH = 3;
/** Of one member on one day in Seoul. */
export const REQUESTS_A_DAY = 5;
export const REQUEST_ANSWERS_A_DAY = 20;
/** Of what a prompter says has changed in a version. */
export const VERSION_NOTE_MAX = 200;
/** Remixes that a member begins on one day in Seoul. */
export const REMIXES_A_DAY = 30;
export const PROPOSAL_REASON_MAX = 500;
export const PROPOSAL_ANSWER_MAX = 200;
/** Open proposals to one prompt, and those of one member. */
export const PROPOSALS_OPEN_EACH = 50;
export const PROPOSALS_OPEN_OWN = 10;
/** Of one member on one day in Seoul. */
export const PROPOSALS_A_DAY = 20;
/** After it was decided. */
export const PROPOSAL_DAYS = 180;
export const QUESTION_MIN = 5;
export const QUESTION_MAX = 500;
export const QUESTION_ANSWER_MAX = 1_000;
/** Answers to one question, besides the prompter's. */
export const QUESTION_ANSWERS_EACH = 20;
/** Of one member on one day in Seoul, about one prompt and about all. */
export const QUESTIONS_A_DAY_EACH = 5;
export const QUESTIONS_A_DAY = 20;
export const QUESTION_ANSWERS_A_DAY = 50;
export const COUPON_CODE_MIN = 2;
export const COUPON_CODE_MAX = 20;
export const COUPON_USES_MAX = 10_000;
/** Of one seller that have not ended. */
export const COUPONS_MAX = 50;
export const COUPON_DAYS_MAX = 365;
/** Codes that a member may try in one minute. */
export const COUPON_TRIES = 10;
export const GIFT_MESSAGE_MAX = 200;
export const BUNDLE_TITLE_MAX = 60;
export const BUNDLE_ABOUT_MAX = 500;
export const BUNDLE_PROMPTS_MIN = 2;
export const BUNDLE_PROMPTS_MAX = 20;
/** Of one seller that have not ended. */
export const BUNDLES_MAX = 50;
export const COLLECTION_TITLE_MAX = 40;
export const COLLECTION_ABOUT_MAX = 200;
/** Of the sentence on one prompt in a collection. */
export const COLLECTION_NOTE_MAX = 100;
/** Of one member: collections, and collections of others that they follow. */
export const COLLECTIONS_MAX = 100;
export const COLLECTION_FOLLOWS_MAX = 500;
export const COLLECTION_PROMPTS_MAX = 200;
/** Of one member: categories, tags and searches that they watch, so many of each. */
export const WATCHES_EACH = 20;
/** Prompts that are added at once. */
export const COLLECTION_ADD_MAX = 50;
/** Collections that operators show on the main page. */
export const COLLECTION_PICKS_MAX = 6;
export const REPORT_MAX = 1_000;
export const COMPLAINT_MIN = 10;
export const COMPLAINT_MAX = 2_000;
/** Of a complaint: results that are shown with it, and of each. */
export const COMPLAINT_RESULTS_MAX = 3;
export const COMPLAINT_RESULT_MAX = 2_000;
/** Of one order, one after the other. */
export const COMPLAINTS_EACH = 3;
/** Business days that the seller has, and days that the complainant has after an answer. */
export const SELLER_BUSINESS_DAYS = 3;
export const COMPLAINANT_DAYS = 7;
/** Months after the supply, and days after it was noticed, within which a complaint can be made (전자상거래법 17조 3항). */
export const COMPLAINT_MONTHS = 3;
export const NOTICED_DAYS = 30;
export const INQUIRY_MIN = 10;
export const INQUIRY_MAX = 2_000;
/** Of the path of the page that an inquiry is about. */
export const INQUIRY_PAGE_MAX = 200;
/** Messages of one inquiry. */
export const INQUIRY_MESSAGES_MAX = 100;
/** Inquiries of one member that wait at once, and those of one network of guests on one day. */
export const INQUIRIES_WAITING_MAX = 10;
export const GUEST_INQUIRIES_A_DAY = 3;
/** Of what a claimant says about their right, and of what they prove it with. */
export const TAKEDOWN_MIN = 10;
export const TAKEDOWN_MAX = 2_000;
export const TAKEDOWN_ADDRESS_MAX = 500;
/** How long something stays hidden for a claim (정보통신망법 44조의2 4항). */
export const TAKEDOWN_DAYS = 30;
export const MODERATION_REASON_MAX = 500;
export const APPEAL_MAX = 1_000;
export const MESSAGE_MAX = 2_000;
export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 20;
export const NAME_MAX = 30;
export const INTRO_MAX = 500;
/** Prompts that one import takes, and those of one request. */
export const IMPORT_MAX = 5_000;
export const IMPORT_CHUNK = 25;
/** Prompts on one page of an export. */
export const EXPORT_PAGE = 20;
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_NAME_MAX = 100;
/** In bytes. */
export const PROFILE_IMAGE_MAX = 5 * 1024 * 1024;
export const ATTACHMENT_MAX = 10 * 1024 * 1024;
export const RESULT_IMAGE_MAX = 12 * 1024 * 1024;
/** Of a narrower copy or a poster. */
export const RESULT_COPY_MAX = 2 * 1024 * 1024;
export const RESULT_AUDIO_MAX = 10 * 1024 * 1024;
export const RESULT_VIDEO_MAX = 20 * 1024 * 1024;

/** Of the reason for an operators' pick. */
export const PICK_REASON_MAX = 100;
/** Days after today for which operators may pick. */
export const PICKS_AHEAD = 30;

/** WebSocket close code after which the client reconnects at once with a new ticket. */
export const REALTIME_RENEW = 4001;

/** The most days ahead for which a prompt can be set to be published. */
export const SCHEDULE_DAYS_MAX = 365;

/** The most days of one launch price. */
export const LAUNCH_DAYS_MAX = 30;
/** Days after a launch price before the next one may begin. */
export const LAUNCH_DAYS_APART = 20;
/**
 * Days over which a former price must have been the lowest one asked, for the whole time, to be shown beside a lower one (표시·광고의
 * 공정화에 관한 법률, 부당한 표시·광고행위의 유형 및 기준 지정고시: 종전거래가격).
 */
export const FORMER_DAYS = 20;
export const PERSONAL_TOKEN_NAME_MAX = 40;
export const PERSONAL_TOKEN_DAYS_MAX = 365;

/** What operators have to decide is counted up to this. */
export const WAITING_MAX = 100;
