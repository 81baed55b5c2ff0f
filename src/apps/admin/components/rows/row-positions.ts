import { parseWhole } from '../form/parse-number.ts'

/** The list with one item moved to another index. An index outside of the list is the nearest end. */
export function withMovedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const index = Math.max(0, Math.min(items.length - 1, to))
  return items.toSpliced(from, 1).toSpliced(index, 0, items[from] as Item)
}

/** The index of a row dropped at `y` px among rows with these middles. */
export function dropIndex(middles: readonly number[], y: number, from: number): number {
  const gap = middles.filter((middle) => middle < y).length
  return gap > from ? gap - 1 : gap
}

/** The index of a position written from 1 on; null for invalid text. */
export function parsePosition(text: string): number | null {
  const number = parseWhole(text)
  return number !== null && number > 0 ? number - 1 : null
}
