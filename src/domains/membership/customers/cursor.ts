import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { MemberSort } from './customers.contract.ts'

/** The last row of a page: its value in the sort column, and its person. */
export interface MemberCursor {
  key: string
  uid: number
}

/** An opaque cursor, valid only for this sort order. */
export const cursorOf = (sort: MemberSort, { key, uid }: MemberCursor): string =>
  Buffer.from(JSON.stringify([sort, key, uid])).toString('base64url')

/** Throws BAD_REQUEST for an invalid cursor or one of another sort order. */
export function parseCursor(sort: MemberSort, cursor: string): MemberCursor {
  const [cursorSort, key, uid] = partsOf(cursor)
  if (cursorSort !== sort || typeof key !== 'string' || !KEY.test(key) || !Number.isSafeInteger(uid))
    throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { key, uid: uid as number }
}

/** A value of a sort column: won, a count, or microseconds since the epoch. */
const KEY = /^\d{1,17}$/

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
