// Apart from the schemas, so that the editor can count characters without carrying zod.
export const GUIDE_TITLE_MAX = 60;
export const GUIDE_SUMMARY_MAX = 160;
export const GUIDE_BODY_MAX = 50_000;
