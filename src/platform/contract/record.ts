import type { AnyTx } from '../database/transactions.ts'

/** The states of what was changed, personal data masked. */
export interface RecordedStates {
  /** the product whose history these are a part of */
  product?: number
  /** missing where something was made */
  before?: object
  /** missing where something was taken away */
  after?: object
}

/**
 * Writes the entry that the log gets of a change, in the transaction of the change: neither is there without the other. `subject` names
 * what was changed, beside the numbers that the call was sent; a field of it that is `undefined` takes the call's own out.
 */
export type RecordChange = (
  tx: AnyTx,
  subject?: Record<string, unknown>,
  states?: RecordedStates,
) => Promise<void>
