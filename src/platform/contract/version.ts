import { Type as T } from 'typebox'
import { DomainError } from '../errors/domain-error.ts'

/** 1 for a new row, plus one for each change. A call that changes the row sends the version that its client read. */
export const Version = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Throws STALE with the current values if the client has seen another version. The caller must have locked the row. */
export function assertVersion<Current extends { version: number }>(current: Current, seen: number): void {
  if (current.version !== seen) throw new DomainError('STALE', { details: { current } })
}
