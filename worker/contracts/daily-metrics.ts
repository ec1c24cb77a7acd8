/** What is counted day by day: new rows, sales and refunds as their number, and unexpected failures of calls and jobs. */
export const dailyMetricNames = ["members", "prompts", "searches", "sales", "refunds", "reports", "errors"] as const;
export type DailyMetric = (typeof dailyMetricNames)[number];
