import { withJosa } from '../../../platform/josa.ts'
import type { ProductDelivery } from '../catalogue.contract.ts'
import { DELIVERY_LIMITS } from '../shared/delivery.ts'
import { type AddNote, BadCell, count, plainWord, shorten, won, yesOrNo } from './cell-values.ts'
import type { Cells, Field } from './columns.ts'

type Kind = ProductDelivery['kind']

const LABELS: Record<Kind, string> = { shop: '상점 배송비', free: '무료 배송', own: '개별 배송비' }

/** The words of the malls for the kinds of delivery fees. Free delivery above an amount means the shop's terms. */
const KINDS: Record<Kind, string[]> = {
  shop: [
    '상점배송비',
    '상점',
    '기본',
    '기본배송',
    '기본배송비',
    '공통',
    '공통배송비',
    '스토어배송비',
    '조건부무료',
    '조건부무료배송',
    '조건부',
  ],
  free: ['무료배송', '무료', '무료배송비', 't'],
  own: [
    '개별배송비',
    '개별',
    '개별배송',
    '유료',
    '유료배송',
    '고정',
    '고정배송비',
    '상품별',
    '상품별배송비',
    '수량별',
    '수량별부과',
    '수량별배송비',
    'r',
  ],
}

/** The delivery of a product as cells; `deliveryOf` reads them back unchanged. */
export function deliveryCells({ kind, won: fee, each, apart }: ProductDelivery) {
  const isOwn = kind === 'own'
  return {
    delivery_kind: LABELS[kind],
    delivery_fee: isOwn ? String(fee) : '',
    delivery_each: isOwn && each > 0 ? String(each) : '',
    delivery_bundle: apart ? 'N' : 'Y',
  } satisfies Partial<Record<Field, string>>
}

/**
 * The delivery of a row; undefined if the file has no columns of delivery. If the fee is missing or invalid, the
 * product gets the shop's fee, and a note is added.
 */
export function deliveryOf(cells: Cells, addNote: AddNote): Partial<ProductDelivery> | undefined {
  const delivery = { ...feeOf(cells, addNote), ...parcelOf(cells, addNote) }
  return Object.keys(delivery).length > 0 ? delivery : undefined
}

function feeOf(cells: Cells, addNote: AddNote): Partial<ProductDelivery> {
  const { delivery_kind, delivery_fee } = cells
  if (delivery_kind === undefined && (delivery_fee ?? '') === '') return {}
  const fee = amountOf(delivery_fee ?? '', addNote)
  const kind = kindOf(delivery_kind ?? '', fee, addNote)
  if (kind !== 'own') return { kind, won: 0, each: 0 }
  // Without a column of fees, the fee of the product stays.
  if (delivery_fee === undefined) return {}
  if (fee !== null) return { kind, won: fee, ...eachOf(cells.delivery_each, addNote) }
  addNote('배송비가 없어 상점 배송비를 따르게 했습니다.')
  return { kind: 'shop', won: 0, each: 0 }
}

function kindOf(cell: string, fee: number | null, addNote: AddNote): Kind {
  const word = plainWord(cell)
  if (word === '') return fee === null ? 'shop' : fee === 0 ? 'free' : 'own'
  for (const [kind, words] of Object.entries(KINDS)) if (words.includes(word)) return kind as Kind
  addNote(`${withJosa(`배송비유형 '${shorten(cell)}'`, '을/를')} 알 수 없어 상점 배송비를 따르게 했습니다.`)
  return 'shop'
}

/** Reads an amount in won; null for an empty cell, and null with a note for an invalid one. */
function amountOf(cell: string, addNote: AddNote): number | null {
  if (cell === '') return null
  if (KINDS.free.includes(plainWord(cell))) return 0
  const fee = numberOrNote(() => won(cell, '배송비'), addNote)
  if (fee === null || fee <= DELIVERY_LIMITS.won) return fee
  addNote('배송비가 100만 원을 넘습니다.')
  return null
}

/** The number that `read` returns; null and a note if it throws `BadCell`. */
function numberOrNote(read: () => number, addNote: AddNote): number | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    addNote(error.message)
    return null
  }
}

function eachOf(cell: string | undefined, addNote: AddNote): Pick<ProductDelivery, 'each'> | undefined {
  if (cell === undefined) return undefined
  const pieces = numberOrNote(() => (cell === '' ? 0 : count(cell, '배송비부과수량', addNote)), addNote) ?? 0
  if (pieces > DELIVERY_LIMITS.each) addNote(`배송비부과수량을 ${DELIVERY_LIMITS.each}개로 줄였습니다.`)
  return { each: Math.min(pieces, DELIVERY_LIMITS.each) }
}

/** Whether the product is delivered separately. An empty cell means that it is bundled with others. */
function parcelOf(
  { delivery_bundle: cell }: Cells,
  addNote: AddNote,
): Pick<ProductDelivery, 'apart'> | undefined {
  if (cell === undefined) return undefined
  return { apart: cell !== '' && !yesOrNo(cell, '묶음배송', addNote) }
}
