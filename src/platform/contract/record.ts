import type { AnyTx } from '../database/transactions.ts'

/** The changed object before and after, with personal data masked. */
export interface RecordedStates {
  product?: number
  before?: object
  after?: object
}

/**
 * Writes the audit entry of a change in the transaction of the change. `subject` adds ids to those of the request; a
 * field that is `undefined` removes an id.
 */
export type RecordChange = (
  tx: AnyTx,
  subject?: Record<string, unknown>,
  states?: RecordedStates,
) => Promise<void>
