/** JSON that cannot close its script element, without line separators, which break old parsers. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
