import { DomainError } from '../../../platform/errors/domain-error.ts'

/** A place in a list of conversations by a moment. */
export interface ConversationCursor {
  /** microseconds since 1970, in digits */
  at: string
  id: number
}

/** The opaque text of a place. */
export const keyOf = ({ at, id }: ConversationCursor): string => `${at}.${id}`

const KEY = /^(\d{1,17})\.(\d{1,15})$/

/** The place of a text. Throws BAD_REQUEST for one that was never given out. */
export function parseCursor(key: string): ConversationCursor {
  const [, time, id] = KEY.exec(key) ?? []
  if (!time || !id) throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { at: time, id: Number(id) }
}
