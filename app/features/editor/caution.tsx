/** What rules found in a field, in the place of its hint. */
export const cautionIn = (caution: string | undefined) =>
  caution && <span className="text-persimmon font-medium">{caution}</span>;
