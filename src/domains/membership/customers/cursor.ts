import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { MemberSort } from './customers.contract.ts'

/** A place in a list: the sort's key of its last row as text, and that row's person. */
export interface MemberCursor {
  key: string
  uid: number
}

/** The opaque text of a place, which is good for this sort alone. */
export const cursorOf = (sort: MemberSort, { key, uid }: MemberCursor): string =>
  Buffer.from(JSON.stringify([sort, key, uid])).toString('base64url')

/** The place of a text. Throws BAD_REQUEST for one of another sort, or of nobody's. */
export function parseCursor(sort: MemberSort, cursor: string): MemberCursor {
  const [cursorSort, key, uid] = partsOf(cursor)
  if (cursorSort !== sort || typeof key !== 'string' || !KEY.test(key) || !Number.isSafeInteger(uid))
    throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { key, uid: uid as number }
}

/** Won, or microseconds since the epoch. */
const KEY = /^\d{1,17}$/

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
