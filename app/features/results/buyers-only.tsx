/** Says that nobody else sees a result. */
export const BuyersOnly = () => (
  <span className="inline-block flex-none rounded-full bg-persimmon-soft px-2 text-2xs text-persimmon font-semibold">
    구매한 사람만
  </span>
);
