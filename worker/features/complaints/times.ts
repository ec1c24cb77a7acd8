import { COMPLAINANT_DAYS, COMPLAINT_MONTHS, NOTICED_DAYS, SELLER_BUSINESS_DAYS } from "#contracts/limits.ts";
import { endOfBusinessDays } from "#worker/lib/business-days.ts";
import { addMonthsToDay, beginningOfDay, endOfDay, seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

// Days are counted without the first, and last until their end in Seoul (민법 157조, 159조).

export const sellerDue = (now: Date) => endOfBusinessDays(now.getTime(), SELLER_BUSINESS_DAYS);
export const complainantDue = (now: Date) => endOfDay(seoulDay(now.getTime() + COMPLAINANT_DAYS * DAY));

/** Until when a purchase can be complained of: three months after it was supplied (전자상거래법 17조 3항). */
export const claimableUntil = (suppliedAt: Date) =>
  endOfDay(addMonthsToDay(seoulDay(suppliedAt.getTime()), COMPLAINT_MONTHS));

/** Until when something that was noticed on this day can be complained of: 30 days after it. */
export const noticedUntil = (day: string) => endOfDay(seoulDay(beginningOfDay(day).getTime() + NOTICED_DAYS * DAY));
