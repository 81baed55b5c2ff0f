import type { BulkChange } from '../../../../domains/catalogue/bulk/bulk.contract.ts'
import type { ProductDelivery } from '../../../../domains/catalogue/catalogue.contract.ts'
import { DELIVERY_LIMITS } from '../../../../domains/catalogue/shared/delivery.ts'
import { MAX_SALE_PIECES } from '../../../../domains/catalogue/shared/limited-sale.ts'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { parseSeoulInput } from '../../../../ui/dates.ts'
import { adminBulkTexts } from '../../../../ui/texts/admin-bulk.ts'
import { parseWhole } from '../../components/form/parse-number.ts'

/** The kinds of forms in the menu. Deleting and restoring have separate forms, but are one kind of change. */
export type BulkForm = Exclude<BulkChange['kind'], 'deleted'> | 'deleted' | 'restored'

/** Product ids, or a filter for all matching products. */
export type BulkTarget = { products: number[] } | { filter: object }

type Step = 1 | 10 | 100 | 1_000

/** Form values of all forms together; each form uses some of them. */
export interface WrittenChange {
  way: string
  unit: 'percent' | 'won'
  amount: string
  step: string
  round: 'down' | 'nearest' | 'up'
  with_sale: boolean
  allow_free: boolean
  from: string
  until: string
  pieces: string
  status: 'on_sale' | 'stopped' | 'sold_out'
  category: string
  tags: string[]
  notice_type: string
  notice: { name: string; value: string }[]
  text: string
  fee: 'keep' | ProductDelivery['kind']
  each: string
  parcel: 'keep' | 'together' | 'apart'
}

/** The initial values of a form. */
export const blankOf = (form: BulkForm): WrittenChange => ({
  way: WAYS[form] ?? '',
  unit: 'percent',
  amount: '',
  step: '10',
  round: 'down',
  with_sale: true,
  allow_free: false,
  from: '',
  until: '',
  pieces: '',
  status: 'on_sale',
  category: '',
  tags: [],
  notice_type: '',
  notice: [],
  text: '',
  ...({ fee: 'own', each: '', parcel: 'keep' } as const),
})

const WAYS: Partial<Record<BulkForm, string>> = {
  price: 'lower',
  stock: 'set',
  category: 'move',
  tags: 'add',
  pickable: 'yes',
}

export type WrittenErrors = Partial<Record<keyof WrittenChange, string>>

export interface ChangeFieldsProps {
  written: WrittenChange
  errors: WrittenErrors
  onWrite: (part: Partial<WrittenChange>) => void
}

const errorTexts = adminBulkTexts.wrong

/** The change of a form, or errors by field. */
export function changeOf(
  form: BulkForm,
  written: WrittenChange,
): { change: BulkChange } | { errors: WrittenErrors } {
  const { way, status, category, tags, notice_type, notice, text } = written
  const free = written.allow_free && { allow_free: true }
  const [step, round] = [Number(written.step) as Step, written.round]
  switch (form) {
    case 'price':
      return priceOf(written)
    case 'sale':
      return saleOf(written)
    case 'stock':
      return stockOf(written)
    case 'sale_end':
      return { change: { kind: 'sale_end' } }
    case 'status':
      return { change: { kind: 'status', status } }
    case 'category':
      if (category === '') return { errors: { category: errorTexts.category } }
      return {
        change: { kind: 'category', by: way as 'move' | 'add' | 'remove', category: Number(category) },
      }
    case 'tags':
      if (tags.length === 0) return { errors: { tags: errorTexts.tags } }
      return { change: { kind: 'tags', by: way as 'add' | 'remove', tags } }
    case 'notice':
      if (notice_type === '') return { errors: { notice_type: errorTexts.notice } }
      return {
        change: { kind: 'notice', notice_type, notice: notice.filter(({ value }) => value.trim() !== '') },
      }
    case 'delivery':
      return { change: { kind: 'delivery', text } }
    case 'fee':
      return feeOf(written)
    case 'pickable':
      return { change: { kind: 'pickable', pickable: way === 'yes' } }
    case 'deleted':
    case 'restored':
      return { change: { kind: 'deleted', deleted: form === 'deleted' } }
  }

  function saleOf({ amount, from, until, pieces: limit }: WrittenChange) {
    const percent = parseWhole(amount)
    if (percent === null || percent < 1 || percent > 99) return { errors: { amount: errorTexts.percent } }
    const period = { from: parseSeoulInput(from), until: parseSeoulInput(until) }
    const begins = Math.max(Date.now(), period.from ? Date.parse(period.from) : 0)
    if (period.until && Date.parse(period.until) <= begins) return { errors: { until: errorTexts.period } }
    if (limit.trim() === '')
      return { change: { kind: 'sale', percent, step, round, ...period, ...free } as const }
    const pieces = parseWhole(limit)
    if (pieces === null || pieces < 1 || pieces > MAX_SALE_PIECES)
      return { errors: { pieces: errorTexts.pieces } }
    if (!period.from || !period.until) return { errors: { pieces: errorTexts.piecesAlone } }
    return { change: { kind: 'sale', percent, step, round, ...period, pieces, ...free } as const }
  }

  function priceOf({ unit, amount, with_sale }: WrittenChange) {
    const number = parseWhole(amount)
    if (number === null || number < 0) return { errors: { amount: errorTexts.amount } }
    if (way === 'set' || unit === 'won') {
      if (number > LIMITS.won) return { errors: { amount: errorTexts.won } }
      if (way === 'set') return { change: { kind: 'price', by: 'set', amount: number, ...free } as const }
    } else if (number > (way === 'lower' ? 100 : 1_000))
      return { errors: { amount: way === 'lower' ? errorTexts.lower : errorTexts.raise } }
    const signed = way === 'lower' ? -number : number
    return { change: { kind: 'price', by: unit, amount: signed, step, round, with_sale, ...free } as const }
  }
}

function stockOf({ way, amount }: WrittenChange): { change: BulkChange } | { errors: WrittenErrors } {
  const number = parseWhole(amount)
  if (number === null || number < 0) return { errors: { amount: errorTexts.amount } }
  if (number > LIMITS.stock) return { errors: { amount: errorTexts.stock } }
  if (way === 'set') return { change: { kind: 'stock', by: 'set', amount: number } }
  return { change: { kind: 'stock', by: 'add', amount: way === 'remove' ? -number : number } }
}

function feeOf({ fee, amount, each, parcel }: WrittenChange) {
  if (fee === 'keep' && parcel === 'keep') return { errors: { fee: errorTexts.fee } }
  const [won, pieces] =
    fee === 'own' ? [parseWhole(amount), each.trim() === '' ? 0 : parseWhole(each)] : [0, 0]
  if (won === null || won < 0 || won > DELIVERY_LIMITS.won) return { errors: { amount: errorTexts.fees } }
  if (pieces === null || pieces < 0 || pieces > DELIVERY_LIMITS.each)
    return { errors: { each: errorTexts.each } }
  return { change: { kind: 'fee', fee, won, each: pieces, parcel } as const }
}
