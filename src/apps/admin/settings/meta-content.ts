/** The verification code in a pasted meta tag, or the text itself. */
export const metaContent = (written: string): string =>
  /<meta\b[^>]*\bcontent\s*=\s*["']?([^"'\s>]+)/i.exec(written)?.[1] ?? written
