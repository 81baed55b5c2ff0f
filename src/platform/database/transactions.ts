import type { QueryExecutorProvider, Transaction } from 'kysely'

/** A transaction of another room, for code that takes part in it without knowing its tables. */
export interface AnyTx extends QueryExecutorProvider {
  readonly isTransaction: true
}

/** The same transaction, typed with the tables of the room that takes part in it. */
export const withTables = <Tables>(tx: AnyTx): Transaction<Tables> => tx as Transaction<Tables>
