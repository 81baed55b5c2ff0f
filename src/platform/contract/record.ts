import type { AnyTx } from '../database/transactions.ts'

/** States of the changed object, with personal data masked. */
export interface RecordedStates {
  product?: number
  /** absent when created */
  before?: object
  /** absent when deleted */
  after?: object
}

/**
 * Writes the audit entry of a change in its transaction. `subject` identifies the changed object beside the ids in the
 * request; an `undefined` field removes the id from the request.
 */
export type RecordChange = (
  tx: AnyTx,
  subject?: Record<string, unknown>,
  states?: RecordedStates,
) => Promise<void>
