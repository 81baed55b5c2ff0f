import { DomainError } from '../../../platform/errors/domain-error.ts'

export interface ConversationCursor {
  /** microseconds since 1970, in digits */
  at: string
  id: number
}

/** The opaque cursor of the next page. */
export const formatCursor = ({ at, id }: ConversationCursor): string => `${at}.${id}`

const KEY = /^(\d{1,17})\.(\d{1,15})$/

/** Throws BAD_REQUEST for an invalid cursor. */
export function parseCursor(key: string): ConversationCursor {
  const [, time, id] = KEY.exec(key) ?? []
  if (!time || !id) throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { at: time, id: Number(id) }
}
