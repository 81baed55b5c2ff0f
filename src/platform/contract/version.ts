import { Type as T } from 'typebox'
import { DomainError } from '../errors/domain-error.ts'

/** The number of changes of a row, from 1. A call that changes one takes the version of the values that its caller has seen. */
export const Version = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/**
 * Throws STALE with the values as they stand, shaped as the contract reads them, where they are not of the version that was
 * seen. The caller holds the row locked.
 */
export function assertVersion<Current extends { version: number }>(current: Current, seen: number): void {
  if (current.version !== seen) throw new DomainError('STALE', { details: { current } })
}
