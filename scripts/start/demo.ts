import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { demoState } from '../../demo/state.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/database/pools.ts'
import { migrateModules } from '../../src/server/migrations.ts'
import type { ServiceDeps } from '../../src/server/service-deps.ts'
import { openServices } from '../../src/server/services.ts'
import { type Report, step } from '../progress.ts'
import { serviceDeps } from '../service-deps.ts'
import { COMMAND_PATIENCE_MS } from '../with-database.ts'
import type { Ends } from './ends.ts'

const FILL_SCRIPT = fileURLToPath(new URL('../fill-demo.ts', import.meta.url))
const POOL = 4

/**
 * Fills a database that has no shops with the demo world, or completes a fill that was interrupted. Resolves to whether
 * the database has the demo world.
 */
export async function fillWhenEmpty(
  config: Config,
  databaseUrl: string,
  ends: Pick<Ends, 'before'>,
): Promise<boolean> {
  await step('Migrating the database', () => migrateModules(config.database.directUrl ?? databaseUrl))
  const state = await withServices(config, databaseUrl, (needs) => demoState(openServices(needs)))
  if (state === 'empty' || state === 'begun')
    await step('Filling the demo world', (report) => fillInChild(config, databaseUrl, ends, report))
  return state !== 'other'
}

async function fillInChild(
  config: Config,
  databaseUrl: string,
  ends: Pick<Ends, 'before'>,
  report: Report,
): Promise<void> {
  const args = ['--port', String(config.server.port), '--data', config.dataFolder]
  const child = spawn(process.execPath, [FILL_SCRIPT, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  // Registered before the fill starts, so that a stop of the program ends the fill before the database.
  ends.before(async () => {
    child.kill()
    await exit
  })
  child.on('message', (progress) => report(String(progress)))
  const [code] = await exit
  if (code !== 0) throw new Error('the demo world could not be created; see the error above')
}

/** Creates the dependencies of the modules and closes them after `work`. */
export async function withServices<Result>(
  config: Config,
  databaseUrl: string,
  work: (needs: ServiceDeps) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url: databaseUrl,
    directUrl: config.database.directUrl,
    pool: POOL,
    patienceMs: COMMAND_PATIENCE_MS,
    onError: (error) => console.error(error.message),
  })
  try {
    await database.assertUsable()
    return await work(await serviceDeps(config, database))
  } finally {
    await database.close()
  }
}
