import { isDay } from '../../platform/calendar.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** Splits a cursor such as `2026-11-30_15`. Throws BAD_REQUEST for a day that does not exist. */
export function dayCursor(after: string): { day: string; rest: string } {
  const [day = '', rest = ''] = after.split('_')
  if (!isDay(day)) throw new DomainError('BAD_REQUEST', { details: { field: 'after' } })
  return { day, rest }
}
