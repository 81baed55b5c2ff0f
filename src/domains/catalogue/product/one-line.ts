/** A text without line breaks and control characters, as a title is: mails and files have it on a line of its own. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\p{Cc}\u2028\u2029]+/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
