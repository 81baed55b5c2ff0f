import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../src/platform/clock.ts'
import type { FetchOutside } from '../../src/platform/outside/fetch-outside.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import type { ServiceDeps } from '../../src/server/service-deps.ts'
import { openServices } from '../../src/server/services.ts'
import { openTestDatabase, testDatabase } from '../database.ts'

export type TestModules = Awaited<ReturnType<typeof openModules>>

/** All modules, on a new database and folder of files. `pool` limits the connections of each role. */
export async function openModules({
  clock,
  pool = 2,
  fetchOutside,
  channels = {},
}: {
  clock?: Clock
  pool?: number
  fetchOutside?: FetchOutside
  /** the channels in addition to mail; none by default */
  channels?: Pick<ServiceDeps, 'pushKey' | 'isPushService' | 'hasAlimtalk'>
} = {}) {
  const { url } = await testDatabase()
  const database = openTestDatabase({ url, pool })
  const dir = await mkdtemp(join(tmpdir(), 'madang-modules-'))
  const storage = createStorage({ dir })
  const services = openServices({
    database,
    files: storage.public,
    privateFiles: storage.private,
    imageSecret: 'a secret for tests',
    platform: { host: 'madang.localhost', portSuffix: '' },
    ...(clock && { clock }),
    fetchOutside,
    ...channels,
  })
  return {
    ...services,
    url,
    database,
    dir,
    storage,
    files: storage.public,
    async close() {
      await database.close()
      await rm(dir, { recursive: true })
    },
  }
}
