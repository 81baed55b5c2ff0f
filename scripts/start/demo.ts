import { withPromised } from '../../demo/picture-queue.ts'
import { demoState } from '../../demo/state.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/database/pools.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { migrateRooms } from '../../src/server/migrations.ts'
import type { ServiceNeeds } from '../../src/server/service-needs.ts'
import { openServices } from '../../src/server/services.ts'
import { step } from '../progress.ts'
import { serviceNeeds, storageOf } from '../service-needs.ts'
import { COMMAND_PATIENCE_MS } from '../with-database.ts'
import { type DemoChild, demoChild, hasPromised } from './demo-child.ts'
import type { Ends } from './ends.ts'

const POOL = 4

export interface Demo {
  /** whether the demo world is in the database */
  there: boolean
  /** Draws a picture that is promised, and resolves when it is in storage; others resolve at once. */
  draw: DemoChild['draw']
}

/**
 * Fills the demo world into a database without shops, or finishes a fill that was interrupted. Most of its pictures are
 * drawn after it has resolved. The filling runs in a process of its own: the memory that drawing takes would stay with the server.
 */
export async function fillWhenEmpty(
  config: Config,
  databaseUrl: string,
  ends: Pick<Ends, 'before'>,
): Promise<Demo> {
  await step('Bringing the database up to date', () => migrateRooms(databaseUrl))
  const state = await withServices(config, databaseUrl, (needs) => demoState(openServices(needs)))
  const isToFill = state === 'empty' || state === 'begun'
  if (!isToFill && !(await hasPromised(config))) return { there: state !== 'other', draw: async () => {} }
  const child = demoChild(config, databaseUrl, isToFill ? 'fill' : 'draw')
  // Before the database that it fills.
  ends.before(child.stop)
  if (isToFill) await step('Filling the demo world', child.filled)
  return { there: state !== 'other', draw: child.draw }
}

/** Pages are shown before all pictures of the demo are drawn: one that is asked for is drawn next. */
export function storageWith(config: Config, demo: Demo | null): Storage {
  const storage = storageOf(config)
  return demo ? { ...storage, public: withPromised(storage.public, demo.draw) } : storage
}

/** Opens what the rooms need for as long as the work takes. */
export async function withServices<Result>(
  config: Config,
  databaseUrl: string,
  work: (needs: ServiceNeeds) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url: databaseUrl,
    pool: POOL,
    patienceMs: COMMAND_PATIENCE_MS,
    onError: (error) => console.error(error.message),
  })
  try {
    return await work(await serviceNeeds(config, database))
  } finally {
    await database.close()
  }
}
