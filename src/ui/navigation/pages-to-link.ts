/** Returns the numbers of the pages to link; a negative number is a gap. */
export function pagesToLink(page: number, pages: number): number[] {
  const candidates = new Set([1, page - 1, page, page + 1, pages])
  const links: number[] = []
  for (const next of [...candidates]
    .filter((candidate) => candidate >= 1 && candidate <= pages)
    .sort((a, b) => a - b)) {
    const last = links.at(-1) ?? 0
    if (next - last === 2) links.push(next - 1)
    else if (next - last > 2) links.push(-next)
    links.push(next)
  }
  return links
}
