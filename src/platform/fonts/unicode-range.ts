/** `U+20-7e,U+ac00` → code points */
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
 * Formats ascending code points as `unicode-range`. Merges two runs if `bridges` is true for every code point between
 * them: browsers take these code points from a font face that is declared later.
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
