/**
 * Formats JSON that cannot close the script element around it. Line separators are escaped, because old parsers fail on
 * them.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
