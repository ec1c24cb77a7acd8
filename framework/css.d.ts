declare module "*.css?inline&by-page" {
  /** `texts` is the sheet in pieces; a page is given those whose `bits` have the bit of its place in `pages`. */
  const sheet: { pages: string[]; texts: string[]; bits: number[] };
  export default sheet;
}
