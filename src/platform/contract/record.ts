import type { AnyTx } from '../database/transactions.ts'

/** The changed object before and after, with personal data masked. */
export interface RecordedStates {
  product?: number
  before?: object
  after?: object
}

/**
 * Writes the audit entry of a change in its transaction. `subject` adds ids to those in the request; an `undefined`
 * field removes one.
 */
export type RecordChange = (
  tx: AnyTx,
  subject?: Record<string, unknown>,
  states?: RecordedStates,
) => Promise<void>
