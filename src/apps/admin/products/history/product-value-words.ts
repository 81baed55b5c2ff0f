import type { ProductDelivery } from '../../../../domains/catalogue/catalogue.contract.ts'
import { isNoticeType, noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminHistoryTexts as texts } from '../../../../ui/texts/admin-history.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'

/** The label of a field in the editor. */
export const fieldName = (field: string): string =>
  texts.fields[field] ?? (adminProductFieldTexts.fields as Readonly<Record<string, string>>)[field] ?? field

/** Returns the name of a category or listing. */
export type NameOf = (id: number, field: 'cids' | 'recommended') => string

/** The readable value of a field. Values come from the log, so any may be missing. */
export function valueWords(field: string, value: unknown, nameOf: NameOf): string {
  switch (field) {
    case 'price':
      return won(Number(value))
    case 'list_price':
      return value === null ? texts.none : won(Number(value))
    case 'sale':
      return value ? saleWords(value as Sale) : texts.none
    case 'status':
      return wordOf(adminProductsTexts.states, value)
    case 'condition':
      return wordOf(adminProductFieldTexts.conditions, value)
    case 'cids':
    case 'recommended':
      return joinList((value as number[]).map((id) => nameOf(id, field)))
    case 'stock':
      return stockWords(value as Record<string, number>)
    case 'notice_type':
      return isNoticeType(String(value)) ? noticeTypes[String(value) as 'WEAR'].label : texts.none
    case 'notice':
      return shorten(joinList((value as Named[]).map(({ name, value: text }) => `${name}: ${text}`)))
    case 'images':
      return adminProductFieldTexts.pictures.count((value as unknown[]).length)
    case 'detail':
      return texts.letters(Number(value))
    case 'delivery':
      return deliveryWords(value as ProductDelivery)
    case 'options':
    case 'add_ons':
      return joinList((value as Named[]).map(({ name }) => name))
    case 'variants':
      return shorten(
        joinList((value as { values: string[] }[]).map(({ values }) => values.join(' / ')).filter(Boolean)),
      )
    case 'deleted':
      return value ? texts.deleted.true : texts.deleted.false
    default:
      return plainWords(value)
  }
}

interface Sale {
  price: number
  from: string | null
  until: string | null
  pieces?: number
}
interface Named {
  name: string
  value: string
}

function deliveryWords({ kind, won: fee, each, apart }: ProductDelivery): string {
  const ownFee = each > 0 ? texts.feeEach(won(fee), each) : won(fee)
  const words = kind === 'own' ? ownFee : wordOf(adminProductFieldTexts.delivery.kinds, kind)
  return apart ? `${words}, ${texts.apart}` : words
}

function saleWords({ price, from, until, pieces }: Sale): string {
  if (!from && !until) return won(price)
  const limit = pieces ? `, ${texts.limit(pieces)}` : ''
  return `${won(price)} (${from ? seoulMinute(from) : ''} ~ ${until ? seoulMinute(until) : ''}${limit})`
}

function stockWords(stock: Record<string, number>): string {
  const pieces = Object.values(stock)
  return adminProductsTexts.pieces(
    pieces.reduce((sum, amount) => sum + amount, 0),
    pieces.length,
  )
}

/** The readable form of a boolean, number, text, or list of these. */
export function plainWords(value: unknown): string {
  if (value === true) return texts.yes
  if (value === false) return texts.no
  if (Array.isArray(value)) return joinList(value.map(String))
  return value === null || value === '' || value === undefined ? texts.none : shorten(String(value))
}

const wordOf = (words: Readonly<Record<string, string>>, value: unknown) =>
  words[String(value)] ?? String(value)
const joinList = (items: readonly string[]) => (items.length === 0 ? texts.none : items.join(', '))
const shorten = (text: string) => (text.length > 120 ? `${cutText(text, 120)}…` : text)
