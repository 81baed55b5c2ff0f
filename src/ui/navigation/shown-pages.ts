/** Pages to link; a negative number is a gap. */
export function shownPages(page: number, pages: number): number[] {
  const candidates = new Set([1, page - 1, page, page + 1, pages])
  const shown: number[] = []
  for (const next of [...candidates]
    .filter((candidate) => candidate >= 1 && candidate <= pages)
    .sort((a, b) => a - b)) {
    const last = shown.at(-1) ?? 0
    if (next - last === 2) shown.push(next - 1)
    else if (next - last > 2) shown.push(-next)
    shown.push(next)
  }
  return shown
}
