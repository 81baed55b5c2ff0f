import { withJosa } from '../../../platform/josa.ts'

/**
 * Free items cost 0 won: a variant (at the price or the sale price) or an add-on. The seller must confirm each item
 * that becomes free, because the 0 may be a mistake.
 */

interface Priced {
  price: number
  sale: { price: number } | null
  variants: readonly { values: readonly string[]; price_diff: number }[]
  add_ons: readonly { name: string; price: number }[]
}

/** Korean name of a free variant, sale price or add-on. */
export type FreeItem = string

/** Items that are free in `after` but not in `before`. */
export function newlyFree(after: Priced, before: Priced | null): FreeItem[] {
  const freeBefore = new Set(before ? freeItemsOf(before) : [])
  return freeItemsOf(after).filter((item) => !freeBefore.has(item))
}

export const freeItemsOf = ({ price, sale, variants, add_ons }: Priced): FreeItem[] => [
  ...variants.flatMap(({ values, price_diff }) => (price + price_diff === 0 ? variantName(values) : [])),
  ...variants.flatMap(({ values, price_diff }) =>
    sale && sale.price + price_diff === 0 ? `${variantName(values)} 할인가` : [],
  ),
  ...add_ons.flatMap(({ name, price: addOnPrice }) => (addOnPrice === 0 ? `추가 상품 ${name}` : [])),
]

const variantName = (values: readonly string[]) => (values.length === 0 ? '상품' : values.join(' / '))

/** The prices that determine the price of the cheapest variant, for bulk changes. `lowest_diff` is won. */
interface PricedByLowest {
  price: number
  sale: { price: number } | null
  lowest_diff: number
}

/** Whether the cheapest variant becomes free, at the price or the sale price. */
export const becomesFree = (after: PricedByLowest, before: PricedByLowest): boolean =>
  lowestPrices(after).some((price, index) => price === 0 && lowestPrices(before)[index] !== 0)

const lowestPrices = ({ price, sale, lowest_diff }: PricedByLowest) => [
  price + lowest_diff,
  sale ? sale.price + lowest_diff : null,
]

const MAX_NAMED = 3

/** A Korean sentence that names the first free items and counts the others. */
export function describeFreeItems(items: readonly FreeItem[]): string {
  const names = items.slice(0, MAX_NAMED).join(', ')
  const others = items.length - MAX_NAMED
  return `${others > 0 ? `${names} 외 ${others}개가` : withJosa(names, '이/가')} 0원으로 판매됩니다.`
}

/** A Korean sentence that asks the seller to confirm that these items are free. */
export const freeQuestion = (items: readonly FreeItem[]): string =>
  `${describeFreeItems(items)} 0원으로 판매해도 되는지 확인해 주세요.`
