import { cutText } from '../../../platform/cut-text.ts'
import { withJosa } from '../../../platform/josa.ts'
import { isShortenedCode, wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { Condition, ProductStatus } from '../tables.ts'

/** An invalid cell; the message is shown to the seller. */
export class BadCell extends Error {}

/** Receives notes for the seller: which parts of a cell were omitted or read differently. */
export type AddNote = (note: string) => void

const MAX_NOTES = 50

/** Collects distinct notes of a row, at most `MAX_NOTES` and one that says that there are more. */
export function collectNotes(): { addNote: AddNote; notes: () => string[] } {
  const notes = new Set<string>()
  let isMore = false
  return {
    addNote(note) {
      if (notes.size < MAX_NOTES) notes.add(note)
      else isMore ||= !notes.has(note)
    },
    notes: () => (isMore ? [...notes, '이 밖에도 바꾸거나 제외한 것이 더 있습니다.'] : [...notes]),
  }
}

const YES = ['y', 'yes', 'o', '예', '네', '1', 'true', '허용', '가능', '사용', '성인']
const NO = [
  '',
  'n',
  'no',
  'x',
  '아니오',
  '아니요',
  '0',
  'false',
  '불가',
  '불가능',
  '미사용',
  '해당없음',
  '전체',
]

const STATUS: Record<ProductStatus, string[]> = {
  on_sale: ['', '판매중', '판매', '판매함', '정상', '진열', '진열함', 'y'],
  sold_out: ['품절', '일시품절', '재고없음'],
  stopped: ['판매중지', '중지', '판매안함', '미판매', '숨김', '미진열', '진열안함', '판매종료', 'n'],
}

const CONDITION: Record<Condition, string[]> = {
  new: ['', '새상품', '신상품', '신품', '새것', 'new'],
  used: ['중고', '중고상품', '중고품', 'used'],
  refurbished: ['리퍼', '리퍼상품', '리퍼브', '리퍼비시', 'refurbished'],
  display: ['전시', '전시상품', '전시품', 'display'],
}

/** Reads an amount: `12,000원` is 12000. Throws `BadCell`. */
export function won(cell: string, name: string): number {
  const amount = unsigned(cell, /[₩원]/g)
  if (amount === null)
    throw new BadCell(`${withJosa(`${name} '${shorten(cell)}'`, '은/는')} 숫자가 아닙니다.`)
  if (amount > LIMITS.won) throw new BadCell(`${withJosa(name, '이/가')} 너무 큽니다: ${shorten(cell)}`)
  return amount
}

/** Reads a number of pieces: `1,000개` is 1000. Larger numbers are reduced to the limit of a stock. Throws `BadCell`. */
export function count(cell: string, name: string, addNote: AddNote = () => {}): number {
  const pieces = unsigned(cell, /개/g)
  if (pieces === null)
    throw new BadCell(`${withJosa(`${name} '${shorten(cell)}'`, '은/는')} 올바른 수량이 아닙니다.`)
  if (pieces > LIMITS.stock)
    addNote(`${withJosa(name, '을/를')} ${LIMITS.stock.toLocaleString('ko-KR')}개로 줄였습니다.`)
  return Math.min(pieces, LIMITS.stock)
}

function unsigned(cell: string, units: RegExp): number | null {
  return /^\s*[+-]/.test(cell.normalize('NFKC')) ? null : wholeNumberOf(cell, units)
}

/**
 * Reads a product code. Throws `BadCell` if a spreadsheet has shortened it (8.80123E+12), because two products could
 * then have the same code.
 */
export function codeOf(cell: string, name: string, addNote: AddNote): string {
  if (isShortenedCode(cell)) throw new BadCell(shortened(cell, name))
  return textOf(cell, name, LIMITS.code, addNote)
}

/**
 * Reads a code that does not identify the product, such as a barcode. Undefined with a note if a spreadsheet has
 * shortened it.
 */
export function otherCodeOf(cell: string, name: string, addNote: AddNote): string | undefined {
  if (!isShortenedCode(cell)) return textOf(cell, name, LIMITS.code, addNote)
  addNote(`${shortened(cell, name)} 그대로 두었습니다.`)
  return undefined
}

const shortened = (cell: string, name: string) =>
  `엑셀이 ${withJosa(name, '을/를')} '${shorten(cell)}'처럼 줄여 썼습니다. 칸을 텍스트로 바꾸고 다시 적어 주세요.`

/** Reads the various notations for yes and no. Empty cells and unknown words mean no. */
export function yesOrNo(cell: string, name: string, addNote: AddNote = () => {}): boolean {
  const plain = plainWord(cell)
  if (YES.includes(plain)) return true
  if (!NO.includes(plain))
    addNote(`${withJosa(`${name} '${shorten(cell)}'`, '은/는')} Y도 N도 아니어서 N으로 읽었습니다.`)
  return false
}

/** Whether the product is tax-free: 면세, 영세, the letters B and C of Cafe24, or a yes. */
export function isTaxFree(cell: string, addNote: AddNote = () => {}): boolean {
  const plain = plainWord(cell)
  if (/^([bc](\||$)|면세|영세|비과세)/.test(plain)) return true
  if (/^(a(\||$)|과세|일반)/.test(plain)) return false
  return yesOrNo(cell, '과세구분', addNote)
}

/** The condition of the product; an unknown word means new. */
export function conditionOf(cell: string, addNote: AddNote = () => {}): Condition {
  const plain = plainWord(cell)
  for (const [condition, words] of Object.entries(CONDITION))
    if (words.includes(plain)) return condition as Condition
  addNote(`${withJosa(`상품상태 '${shorten(cell)}'`, '을/를')} 알 수 없어 새상품으로 읽었습니다.`)
  return 'new'
}

/** The sales status. An empty cell means on sale; null for an unknown word. */
export function statusOf(cell: string): ProductStatus | null {
  const plain = plainWord(cell)
  for (const [status, words] of Object.entries(STATUS))
    if (words.includes(plain)) return status as ProductStatus
  return null
}

export function textOf(cell: string, name: string, max: number, addNote: AddNote): string {
  if (cell.length > max)
    addNote(`${withJosa(name, '이/가')} ${max.toLocaleString('ko-KR')}자를 넘어 줄였습니다.`)
  return cutText(cell, max).trim()
}

export function firstOf<Part>(parts: Part[], name: string, max: number, addNote: AddNote): Part[] {
  if (parts.length > max) addNote(`${name} ${parts.length}개 가운데 ${max}개까지 가져왔습니다.`)
  return parts.slice(0, max)
}

export function shorten(text: string): string {
  return text.length > 40 ? `${cutText(text, 40)}…` : text
}

/** The cell in the form in which it is compared with the word lists. */
export function plainWord(cell: string): string {
  return cell.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}
