/**
 * Makes untrusted text safe for a terminal: removes control characters, including those that change the text direction.
 */
export function inTerminal(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, '·')
}
