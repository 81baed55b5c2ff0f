import { withJosa } from '../../../platform/josa.ts'
import type { ProductStatus } from '../tables.ts'

/** An invalid cell; the message is for the seller. */
export class BadCell extends Error {}

const MAX_WON = 1_000_000_000
const MAX_STOCK = 1_000_000_000

/** The stock of products without a count; the most that a cart takes. */
export const UNCOUNTED_STOCK = 999

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

/** 12,000원 → 12000. Throws `BadCell`. */
export function won(cell: string, name: string): number {
  const plain = cell
    .normalize('NFKC')
    .replace(/[\s,₩원]/g, '')
    .replace(/\.0+$/, '')
  if (!/^\d{1,12}$/.test(plain))
    throw new BadCell(`${withJosa(`${name} '${shorten(cell)}'`, '은/는')} 숫자가 아닙니다.`)
  const amount = Number(plain)
  if (amount > MAX_WON) throw new BadCell(`${withJosa(name, '이/가')} 너무 큽니다: ${shorten(cell)}`)
  return amount
}

/** 10, 1,000개 → 10, 1000. Throws `BadCell`. */
export function count(cell: string, name: string): number {
  const plain = cell
    .normalize('NFKC')
    .replace(/[\s,개]/g, '')
    .replace(/\.0+$/, '')
  if (!/^\d{1,10}$/.test(plain) || Number(plain) > MAX_STOCK)
    throw new BadCell(`${withJosa(`${name} '${shorten(cell)}'`, '은/는')} 올바른 수량이 아닙니다.`)
  return Number(plain)
}

/** Y or N in the malls' words; empty is no. Throws `BadCell`. */
export function yesOrNo(cell: string, name: string): boolean {
  const plain = plainWord(cell)
  if (YES.includes(plain)) return true
  if (NO.includes(plain)) return false
  throw new BadCell(`${withJosa(`${name} '${shorten(cell)}'`, '은/는')} Y 또는 N이어야 합니다.`)
}

/** Empty is on sale. Throws `BadCell`. */
export function statusOf(cell: string): ProductStatus {
  const plain = plainWord(cell)
  for (const [status, words] of Object.entries(STATUS))
    if (words.includes(plain)) return status as ProductStatus
  throw new BadCell(
    `${withJosa(`판매상태 '${shorten(cell)}'`, '을/를')} 알 수 없습니다. 판매중, 품절, 판매중지 중 하나여야 합니다.`,
  )
}

/** A text within its limit. Throws `BadCell`. */
export function textOf(cell: string, name: string, most: number): string {
  if (cell.length > most) throw new BadCell(`${withJosa(name, '은/는')} ${most}자를 넘을 수 없습니다.`)
  return cell
}

/** The parts of a list, without empty ones. */
export function partsOf(cell: string, separator: string | RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The text shortened for a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function plainWord(cell: string): string {
  return cell.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}
