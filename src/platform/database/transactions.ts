import type { QueryExecutorProvider, Transaction } from 'kysely'

/** A transaction for code of another module that does not know its tables. */
export interface AnyTx extends QueryExecutorProvider {
  readonly isTransaction: true
}

export const withTables = <Tables>(tx: AnyTx): Transaction<Tables> => tx as Transaction<Tables>
