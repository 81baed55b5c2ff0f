import type { QueryExecutorProvider, Transaction } from 'kysely'

/** A transaction that somebody else has begun, for what takes part in it without knowing their tables. */
export interface AnyTx extends QueryExecutorProvider {
  readonly isTransaction: true
}

/** The same transaction with the tables of the room that takes part in it. */
export const withTables = <Tables>(tx: AnyTx): Transaction<Tables> => tx as Transaction<Tables>
