/** What somebody else wrote, as a terminal may show it: it moves no cursor, hides nothing and turns no text around. */
export function inTerminal(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, '·')
}
