/** The code of a verification: of a whole meta tag, as search engines give it, its content. */
export const metaContent = (written: string): string =>
  /<meta\b[^>]*\bcontent\s*=\s*["']?([^"'\s>]+)/i.exec(written)?.[1] ?? written
