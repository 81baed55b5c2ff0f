/** Untrusted text made safe for a terminal: it moves no cursor, hides nothing and reverses no text. */
export function inTerminal(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, '·')
}
