import { isMoment } from '../../../../platform/calendar.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { ProductSort } from './product-list.contract.ts'

/** Where a page ends: the sort key and the id of its last product. */
export interface ListPosition {
  key: string
  pid: number
}

export function cursorOf(sort: ProductSort, { key, pid }: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, key, pid])).toString('base64url')
}

/** Throws BAD_REQUEST for an invalid cursor, and for one of another sort order. */
export function positionOf(sort: ProductSort, cursor: string): ListPosition {
  const [cursorSort, key, pid] = partsOf(cursor)
  if (cursorSort !== sort || typeof key !== 'string' || !Number.isSafeInteger(pid) || !isKey(sort, key))
    throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { key, pid: pid as number }
}

const NUMBER = /^\d{1,18}$/
const TIMESTAMP = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/

function isKey(sort: ProductSort, key: string): boolean {
  if (sort.startsWith('title')) return key.length <= 120 && !key.includes('\0')
  if (sort.startsWith('changed')) return isTimestamp(key)
  return NUMBER.test(key)
}

/** Whether the key is a time in the notation of the database, with up to six decimals. */
const isTimestamp = (key: string): boolean =>
  TIMESTAMP.test(key) && isMoment(`${key.slice(0, 19).replace(' ', 'T')}Z`)

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
