/** The brand to show with a title; none where the title begins with it. */
export const brandLine = ({ brand, title }: { brand: string; title: string }): string =>
  title.startsWith(brand) ? '' : brand
