import { isMoment } from '../../../../platform/calendar.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { ProductSort } from './product-list.contract.ts'

/** A place in a list: the sort's key of its last row, and that row's pid. */
export interface Place {
  key: string
  pid: number
}

/** The opaque text of a place, which is good for this sort alone. */
export function cursorOf(sort: ProductSort, { key, pid }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, pid])).toString('base64url')
}

/** The place of a text. Throws BAD_REQUEST for one of another sort, or of nobody's. */
export function placeOf(sort: ProductSort, cursor: string): Place {
  const [of, key, pid] = partsOf(cursor)
  if (of !== sort || typeof key !== 'string' || !Number.isSafeInteger(pid) || !isKey(sort, key))
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

/** A moment in the database's notation, with microseconds. */
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
