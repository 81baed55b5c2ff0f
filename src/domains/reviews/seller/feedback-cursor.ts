import { DomainError } from '../../../platform/errors/domain-error.ts'

export interface FeedbackCursor {
  /** 3 for an open objection, 2 for open reports, 1 for a text without an answer, 0 for other texts */
  turn: number
  /** microseconds since 1970, in digits */
  at: string
  id: number
}

/** The opaque cursor of the next page. */
export const formatCursor = ({ turn, at, id }: FeedbackCursor): string => `${turn}.${at}.${id}`

const KEY = /^([0-3])\.(-?\d{1,17})\.(\d{1,15})$/

/** Throws BAD_REQUEST for an invalid cursor. */
export function parseCursor(key: string): FeedbackCursor {
  const [, turn, time, id] = KEY.exec(key) ?? []
  if (!turn || !time || !id)
    throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { turn: Number(turn), at: time, id: Number(id) }
}
