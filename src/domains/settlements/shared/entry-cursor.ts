import { isDay } from '../../../platform/calendar.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'

/** The day and id after which a list continues, as `YYYY-MM-DD.id`. */
export interface DayCursor {
  day: string
  id: number
}

/** Throws BAD_REQUEST for a day that does not exist. */
export function parseCursor(cursor: string): DayCursor {
  const [day = '', id = ''] = cursor.split('.')
  if (!isDay(day)) throw new DomainError('BAD_REQUEST', { message: '목록의 처음부터 다시 봐 주세요.' })
  return { day, id: Number(id) }
}
