/** Returns the brand to show above a title; empty if the title begins with it. */
export const brandLine = ({ brand, title }: { brand: string; title: string }): string =>
  title.startsWith(brand) ? '' : brand
