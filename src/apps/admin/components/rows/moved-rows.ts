import { numberOf } from '../form/written-number.ts'

/** The list with one of its items at another index; an index behind the last is the last. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const index = Math.max(0, Math.min(items.length - 1, to))
  return items.toSpliced(from, 1).toSpliced(index, 0, items[from] as Item)
}

/** The index that an item gets which is let go at a height, in px, among rows with these middles. */
export function placeAt(middles: readonly number[], y: number, from: number): number {
  const gap = middles.filter((middle) => middle < y).length
  return gap > from ? gap - 1 : gap
}

/** The index that a seller wrote, from 1 on; null for what is no number. */
export function writtenPlace(text: string): number | null {
  const number = numberOf(text)
  return number !== null && number > 0 ? number - 1 : null
}
