import { DomainError } from '../../../platform/errors/domain-error.ts'

/** A place in the inbox: those that wait come first, then the newest. */
export interface Place {
  waiting: boolean
  /** microseconds since 1970, in digits */
  at: string
  id: number
}

/** The opaque text of a place. */
export const keyOf = ({ waiting, at, id }: Place): string => `${waiting ? 1 : 0}.${at}.${id}`

const KEY = /^([01])\.(-?\d{1,17})\.(\d{1,15})$/

/** The place of a text. Throws BAD_REQUEST for one that was never given out. */
export function placeOf(key: string): Place {
  const [, waiting, at, id] = KEY.exec(key) ?? []
  if (!waiting || !at || !id)
    throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { waiting: waiting === '1', at, id: Number(id) }
}
