/** The body of `PUT /api/settlements/account` for an individual seller. */
export const accountInput = (change: object = {}) => ({
  bank_code: "004",
  account_number: "123-45-6789012",
  holder_name: "김글감",
  seller_type: "individual",
  ...change,
});
