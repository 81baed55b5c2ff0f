import type { Config } from '../src/platform/config/config.ts'
import { runningPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'

/**
 * Runs a tool on the program's database after migrating it. The database is the configured one, the embedded one of a
 * running server, or the embedded one, which is then started for the tool.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const url = config.database.url ?? (await runningPostgres(config.dataFolder))
  if (url) return withOpen(url, config, work)
  const server = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: console })
  try {
    return await withOpen(server.url, config, work)
  } finally {
    await server.stop()
  }
}

/** A command of a tool may take long on a busy machine and should not fail because of that. */
export const COMMAND_PATIENCE_MS = 60_000

async function withOpen<Result>(
  url: string,
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { directUrl, pool } = config.database
  await migrateModules(directUrl ?? url)
  const onError = (error: Error) => console.error(`database connection: ${error.message}`)
  const database = openDatabase({
    url,
    directUrl,
    pool,
    patienceMs: COMMAND_PATIENCE_MS,
    onError,
  })
  try {
    await database.assertUsable()
    return await work(database)
  } finally {
    await database.close()
  }
}
