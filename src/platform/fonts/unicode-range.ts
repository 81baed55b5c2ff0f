/** Reads a list such as `U+20-7e,U+ac00` as code points, in its order. */
export function parseRange(text: string): number[] {
  return text
    .split(',')
    .filter(Boolean)
    .flatMap((part) => {
      const [low = 0, high = low] = part
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return Array.from({ length: high - low + 1 }, (_, offset) => low + offset)
    })
}

/**
 * Writes code points, lowest first, as the value of `unicode-range`. Two runs become one where `bridges` is true of every
 * code point between them: code points that a later face claims cost nothing to claim as well.
 */
export function formatRange(sorted: readonly number[], bridges: (char: number) => boolean): string {
  const runs: { from: number; to: number }[] = []
  for (const char of sorted) {
    const run = runs.at(-1)
    if (run && allBetween(run.to, char, bridges)) run.to = char
    else runs.push({ from: char, to: char })
  }
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join()
}

export const hex = (char: number): string => char.toString(16)

function allBetween(low: number, high: number, holds: (char: number) => boolean): boolean {
  for (let char = low + 1; char < high; char++) if (!holds(char)) return false
  return true
}
