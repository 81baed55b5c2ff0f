import { withJosa } from '../../../platform/josa.ts'

/**
 * What of a product costs 0 won: its combinations at the price and at the sale's, and its add-ons. To give something away needs the seller's
 * explicit yes for what was not free before, since a 0 is easily left by a mistake. Plain rules, safe in a browser.
 */

interface Priced {
  price: number
  sale: { price: number } | null
  variants: readonly { values: readonly string[]; price_diff: number }[]
  add_ons: readonly { name: string; price: number }[]
}

/** Free items by their names, in the words of a seller. */
export type FreeItem = string

/** The free items of a product that it had not, or that were not free. */
export function newlyFree(after: Priced, before: Priced | null): FreeItem[] {
  const known = new Set(before ? freeItemsOf(before) : [])
  return freeItemsOf(after).filter((item) => !known.has(item))
}

export const freeItemsOf = ({ price, sale, variants, add_ons }: Priced): FreeItem[] => [
  ...variants.flatMap(({ values, price_diff }) => (price + price_diff === 0 ? nameOf(values) : [])),
  ...variants.flatMap(({ values, price_diff }) =>
    sale && sale.price + price_diff === 0 ? `${nameOf(values)} 할인가` : [],
  ),
  ...add_ons.flatMap(({ name, price: own }) => (own === 0 ? `추가 상품 ${name}` : [])),
]

const nameOf = (values: readonly string[]) => (values.length === 0 ? '상품' : values.join(' / '))

/** A product by its cheapest combination, as changes of many read it. */
interface PricedByLowest {
  price: number
  sale: { price: number } | null
  lowest_diff: number
}

/** Whether a combination becomes free, at the price or at the sale's. */
export const becomesFree = (after: PricedByLowest, before: PricedByLowest): boolean =>
  lowestOf(after).some((won, at) => won === 0 && lowestOf(before)[at] !== 0)

const lowestOf = ({ price, sale, lowest_diff }: PricedByLowest) => [
  price + lowest_diff,
  sale ? sale.price + lowest_diff : null,
]

const MOST_NAMED = 3

/** Tells which items would be free. */
export function freeWords(items: readonly FreeItem[]): string {
  const named = items.slice(0, MOST_NAMED).join(', ')
  const more = items.length - MOST_NAMED
  return `${more > 0 ? `${named} 외 ${more}개가` : withJosa(named, '이/가')} 0원에 팔리게 됩니다.`
}

/** Asks whether these items are to be free. */
export const freeQuestion = (items: readonly FreeItem[]): string =>
  `${freeWords(items)} 0원에 팔아도 되는지 확인해 주세요.`
