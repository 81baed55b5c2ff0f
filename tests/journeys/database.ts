import { runningPostgres } from '../../src/platform/database/embedded.ts'
import { type Database, openDatabase } from '../../src/platform/database/pools.ts'

/** Runs work on the database of the journeys' server. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const dataFolder = process.env.JOURNEY_DATA ?? ''
  const url = await runningPostgres(dataFolder)
  if (!url) throw new Error(`no database runs on ${dataFolder}`)
  const database = openDatabase({ url, pool: 2, onError: console.error })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
