import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'

/** Who receives transfers: a shop (internal id), or the platform (null). */
export type Payee = number | null

/** Runs in a transaction that sees the rows of this payee; the one of the operator sees all rows. */
export const asPayee = <Result>(
  database: Database,
  payee: Payee,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => (payee === null ? database.asSystem('operator', work) : database.asShop(payee, work))

/** The condition that a row is of this payee, which an index can answer. */
export const payeeCondition = (payee: Payee, column = 'payee'): RawBuilder<boolean> =>
  payee === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${payee}`
