import type { Transaction } from 'kysely'
import type { Database } from '../src/platform/database/pools.ts'
import type { SystemWork } from '../src/platform/database/system-work.ts'

/** The reason that tests give for reading rows of all shops. */
export const TESTS = 'tests' as SystemWork

/** Runs `work` in one transaction that may read and write the rows of all shops. */
export const withAllShops = <Tables, Result>(
  database: Pick<Database, 'asSystem'>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => database.asSystem(TESTS, work)
