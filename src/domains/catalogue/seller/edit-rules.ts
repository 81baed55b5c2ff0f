import { isMoment } from '../../../platform/calendar.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { freeQuestion, newlyFree } from '../product/free-items.ts'
import { onOneLine } from '../product/one-line.ts'
import { combinationsOf } from '../rules.ts'
import { limitContradiction, withoutEmptyLimit } from '../shared/limited-sale.ts'
import { isNoticeType } from '../shared/notice-types.ts'
import { isTooFarPreorder, LIMITS } from '../shared/product-limits.ts'
import type { EditedRow } from '../store/products/product-reads.ts'
import type { ProductEdit } from './products.contract.ts'

/** An edit in the form in which it is compared and stored: texts trimmed, the title on one line. */
export function tidyEdit(edit: ProductEdit): ProductEdit {
  const names = (all: readonly string[]) => all.map((name) => name.trim())
  return {
    ...edit,
    title: onOneLine(edit.title),
    code: edit.code.trim(),
    barcode: edit.barcode.trim(),
    brand: edit.brand.trim(),
    tags: [...new Set(names(edit.tags).filter(Boolean))],
    options: edit.options.map(({ name, values }) => ({ name: name.trim(), values: names(values) })),
    variants: edit.variants.map((variant) => ({ ...variant, values: names(variant.values) })),
    add_ons: edit.add_ons.map((addOn) => ({ ...addOn, name: addOn.name.trim() })),
    notice: edit.notice.filter(({ value }) => value.trim() !== ''),
    sale: edit.sale && withoutEmptyLimit(withMoments(edit.sale)),
  }
}

/** Throws BAD_REQUEST with a field and its message if fields of the product contradict each other. */
export function assertSound(edit: ProductEdit): void {
  const { title, price, sale, options, variants, add_ons, images, least, most: max, cids, notice_type } = edit
  if (title === '') refuse('title', '상품명을 적어 주세요.')
  assertPriced(price, sale?.price ?? null, variants)
  if (sale && !isPeriod(sale)) refuse('sale', '할인이 끝나는 때는 시작하는 때보다 뒤여야 합니다.')
  const limit = sale && limitContradiction(sale)
  if (limit) refuse('sale', limit)
  if (max !== null && max < least) refuse('most', '최대 주문 수량은 최소 주문 수량보다 적을 수 없습니다.')
  if (hasTwice(options.map(({ name }) => name)) || options.some(({ values }) => hasTwice(values)))
    refuse('options', '이름이 같은 옵션이나 옵션 값이 있습니다.')
  if (isTooFarPreorder(edit.ships_from))
    refuse('ships_from', `예약 발송일은 ${LIMITS.preorderDays}일 안이어야 합니다.`)
  if (options.some(({ name, values }) => [name, ...values].includes('')))
    refuse('options', '이름이 빈 옵션이나 옵션 값이 있습니다.')
  if (!coversOptions(edit)) refuse('variants', '옵션 조합이 옵션과 맞지 않습니다.')
  if (hasTwice(variants.flatMap(({ pid2 }) => pid2 || [])))
    refuse('variants', '같은 옵션 조합이 두 번 있습니다.')
  if (hasTwice(add_ons.map(({ name }) => name)) || hasTwice(add_ons.flatMap(({ pid3 }) => pid3 || [])))
    refuse('add_ons', '이름이 같은 추가 상품이 있습니다.')
  const keys = images.map(({ key }) => key)
  if (hasTwice(keys)) refuse('images', '같은 사진이 두 번 있습니다.')
  if (variants.some(({ image }) => image !== '' && !keys.includes(image)))
    refuse('variants', '옵션의 사진은 상품 사진 가운데 하나여야 합니다.')
  if (hasTwice(edit.recommended)) refuse('recommended', '같은 상품을 두 번 추천했습니다.')
  if (hasTwice(cids)) refuse('cids', '같은 분류가 두 번 있습니다.')
  if (notice_type !== '' && !isNoticeType(notice_type)) refuse('notice_type', '없는 상품군입니다.')
}

/** Throws BAD_REQUEST if the price (won) is below the sale price or makes the price of a variant negative. */
export function assertPriced(
  price: number,
  sale: number | null,
  variants: readonly { price_diff: number }[],
): void {
  if (sale !== null && sale > price) refuse('sale', '할인가는 판매가보다 높을 수 없습니다.')
  const lowest = Math.min(price, sale ?? price)
  if (variants.some(({ price_diff }) => lowest + price_diff < 0))
    refuse('variants', '판매가보다 더 깎는 옵션이 있습니다.')
}

type Priced = Parameters<typeof newlyFree>[0]

/**
 * Throws BAD_REQUEST for items that become free (0 won), unless the seller allows them. `before` is null for a new
 * product.
 */
export function assertFreeAllowed(
  after: Priced,
  before: Priced | null,
  isAllowed: boolean | undefined,
): void {
  const free = isAllowed ? [] : newlyFree(after, before)
  if (free.length > 0)
    throw new DomainError('BAD_REQUEST', {
      message: freeQuestion(free),
      details: { free },
    })
}

export const pricesOf = ({ price, period_price, sale_price, variants, add_ons }: EditedRow): Priced => {
  const sale = period_price ?? sale_price
  return { price, sale: sale === null ? null : { price: sale }, variants, add_ons }
}

export function refuse(field: string, message: string): never {
  throw new DomainError('BAD_REQUEST', { message, details: { errors: { [field]: message } } })
}

const hasTwice = (all: readonly unknown[]): boolean => new Set(all).size < all.length

/** The sale with its times in the notation of the database. */
export const withMoments = <Sale extends Period>(sale: Sale): Sale => ({
  ...sale,
  from: moment(sale.from),
  until: moment(sale.until),
})

interface Period {
  from: string | null
  until: string | null
}

/** The time in the notation of the database. An invalid time is returned unchanged, and `assertSound` refuses it. */
function moment(text: string | null): string | null {
  return text !== null && isMoment(text) ? new Date(text).toISOString() : text
}

/** Whether both times are valid or null, and the start is before the end. */
export function isPeriod({ from, until }: Period): boolean {
  if ([from, until].some((text) => text !== null && !isMoment(text))) return false
  return from === null || until === null || Date.parse(from) < Date.parse(until)
}

function coversOptions({ options, variants }: ProductEdit): boolean {
  const combinations = options.reduce((count, { values }) => count * values.length, 1)
  if (combinations !== variants.length) return false
  const names = new Set(variants.map(({ values }) => JSON.stringify(values)))
  return combinationsOf(options).every((choice) => names.has(JSON.stringify(choice)))
}
