import type { Config } from '../src/platform/config/config.ts'
import { imageSecret } from '../src/platform/config/secrets.ts'
import type { Database } from '../src/platform/database/pools.ts'
import { openStorage } from '../src/platform/storage/storage.ts'
import type { ServiceDeps } from '../src/server/service-deps.ts'

export async function serviceDeps(config: Config, database: Database): Promise<ServiceDeps> {
  const { platformHost: host, portSuffix } = config.public
  const storage = await openStorage(config)
  return {
    database,
    files: storage.public,
    privateFiles: storage.private,
    imageSecret: await imageSecret(config),
    platform: { host, portSuffix },
    payments: config.payments,
  }
}
