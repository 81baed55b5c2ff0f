import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsService } from '../../src/domains/accounts/service.ts'
import { cartService } from '../../src/domains/cart/service.ts'
import { catalogueService } from '../../src/domains/catalogue/service.ts'
import { contentService } from '../../src/domains/content/service.ts'
import { interestsService } from '../../src/domains/interests/service.ts'
import { reviewsService } from '../../src/domains/reviews/service.ts'
import { tenancyService } from '../../src/domains/tenancy/service.ts'
import { openDatabase } from '../../src/platform/database/pools.ts'
import { restrictedImageBase, signedImageBase } from '../../src/platform/images/signature.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { testDatabase } from '../database.ts'

export type TestRooms = Awaited<ReturnType<typeof openRooms>>

/** The rooms that make a shop's pages, on a database and a folder of files of their own. */
export async function openRooms() {
  const { url } = await testDatabase()
  const database = openDatabase({ url, pool: 2, onError: () => {} })
  const dir = await mkdtemp(join(tmpdir(), 'madang-rooms-'))
  const files = createStorage({ dir }).public
  const sign = (key: string) => (key ? signedImageBase('a secret for tests', key) : '')
  const signAdult = (key: string) => (key ? restrictedImageBase('a secret for tests', key) : '')
  const platform = { host: 'madang.localhost', portSuffix: '' }
  const tenancy = tenancyService({ database, sign, platform })
  const accounts = accountsService({ database })
  const catalogue = catalogueService({
    database,
    sign,
    signAdult,
    addressOf: (id) => tenancy.address({ id }),
  })
  const content = contentService({ database, files, sign, signAdult, catalogue })
  const interests = interestsService({ database, catalogue })
  const cart = cartService({ database, sign, signAdult, tenancy })
  const reviews = reviewsService({ database, files, sign, catalogue })
  return {
    ...{ url, database, files, tenancy, accounts, catalogue, content, interests, cart, reviews },
    async close() {
      await database.close()
      await rm(dir, { recursive: true })
    },
  }
}
