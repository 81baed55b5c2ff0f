import type { QueryExecutorProvider, Transaction } from 'kysely'

/** A transaction of another module, for code that takes part in it without knowing its tables. */
export interface AnyTx extends QueryExecutorProvider {
  readonly isTransaction: true
}

/** Retypes the transaction with the tables of the module that takes part in it. */
export const withTables = <Tables>(tx: AnyTx): Transaction<Tables> => tx as Transaction<Tables>
