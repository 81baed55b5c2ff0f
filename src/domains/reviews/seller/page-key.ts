import { DomainError } from '../../../platform/errors/domain-error.ts'

/** A place in the inbox: open objections come first, then reported words, those that wait, and the newest. */
export interface FeedbackCursor {
  /** 3 for an open objection, 2 for open reports, 1 for one without an answer, 0 for the rest */
  turn: number
  /** microseconds since 1970, in digits */
  at: string
  id: number
}

/** The opaque text of a place. */
export const keyOf = ({ turn, at, id }: FeedbackCursor): string => `${turn}.${at}.${id}`

const KEY = /^([0-3])\.(-?\d{1,17})\.(\d{1,15})$/

/** The place of a text. Throws BAD_REQUEST for one that was never given out. */
export function parseCursor(key: string): FeedbackCursor {
  const [, turn, time, id] = KEY.exec(key) ?? []
  if (!turn || !time || !id)
    throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { turn: Number(turn), at: time, id: Number(id) }
}
