/** Who runs the site, as its footer must say (전자상거래법 10조 1항). */
export type Operator = {
  name: string;
  representative: string;
  address: string;
  phone: string;
  email: string;
  registrationNumber: string;
  mailOrderNumber: string;
  hosting: string;
};
