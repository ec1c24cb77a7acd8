export type Kept = {
  /** The kind of personal data, in everyday Korean. */
  what: string;
  /** Where it is stored, as `table.column`; a test compares it with the schema. */
  fields: string[];
  purpose: string;
  basis: string;
  period: string;
};

export const CONTRACT = "계약의 체결·이행 (개인정보 보호법 15조 1항 4호)";
export const INTEREST = "정당한 이익 (개인정보 보호법 15조 1항 6호)";
export const LAW = "법령상 의무 (개인정보 보호법 15조 1항 2호, 전자상거래법 6조)";

/** Years that the law keeps records of (전자상거래법 시행령 6조). */
export const RECORD_YEARS = { trade: 5, dispute: 3 } as const;
/** Days after which an inquiry of a guest is deleted whose address was not confirmed. */
export const UNCONFIRMED_INQUIRY_DAYS = 1;
