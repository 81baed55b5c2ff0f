/** The text without line breaks and control characters, for mails and files. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\p{Cc}\u2028\u2029]+/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
