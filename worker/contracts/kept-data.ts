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
