import type { Transaction } from 'kysely'
import type { Database } from '../src/platform/database/pools.ts'
import type { SystemWork } from '../src/platform/database/system-work.ts'

/** A reason for work over all shops that the list of the product does not have. */
export const TESTS = 'tests' as SystemWork

/** One transaction in which a test reads and writes rows of all shops. */
export const inAllShops = <Tables, Result>(
  database: Pick<Database, 'asSystem'>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => database.asSystem(TESTS, work)
