import { join } from 'node:path'
import { fillDemo, needsDemo } from '../../demo/fill.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { imageSecret } from '../../src/platform/config/secrets.ts'
import { openDatabase } from '../../src/platform/database/pools.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { migrateRooms } from '../../src/server/migrations.ts'
import { openServices } from '../../src/server/services.ts'
import { step } from '../progress.ts'

const POOL = 4

/** Fills the demo world into a database without shops, or finishes a fill that was interrupted. */
export async function fillWhenEmpty(config: Config, databaseUrl: string): Promise<void> {
  await step('Bringing the database up to date', () => migrateRooms(databaseUrl))
  const database = openDatabase({
    url: databaseUrl,
    pool: POOL,
    onError: (error) => console.error(error.message),
  })
  const { platformHost: host, portSuffix } = config.public
  const needs = {
    database,
    files: createStorage({ dir: join(config.dataFolder, 'files') }).public,
    imageSecret: await imageSecret(config),
    platform: { host, portSuffix },
  }
  try {
    if (await needsDemo(openServices(needs)))
      await step('Filling the demo world', (tell) => fillDemo({ ...needs, progress: tell }))
  } finally {
    await database.close()
  }
}
