import type { AnyTx } from '../database/transactions.ts'

/**
 * Writes the entry that the log gets of a change, in the transaction of the change: neither is there without the other. `subject` is
 * added to what the call was sent; `states` are those of a product before and after, so that its history has them.
 */
export type RecordChange = (
  tx: AnyTx,
  subject?: Record<string, unknown>,
  states?: { product: number; before: object; after: object },
) => Promise<void>
