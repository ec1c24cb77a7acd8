/** Years that the law keeps records of (전자상거래법 시행령 6조). */
export const RECORD_YEARS = { trade: 5, dispute: 3 } as const;
