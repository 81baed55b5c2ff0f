import pg from 'pg'
import type { ProductDraft } from '../src/domains/catalogue/catalogue.service.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices } from '../src/server/services.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const PRODUCTS = 10_000
// The batch size of an import.
const BATCH = 200
const PEOPLE = 200
const ROUNDS = 5

/** Latency of 200 simultaneous likes, alone and while an import changes all 10,000 products of the shop. */
export async function benchLikes(world: Pick<World, 'createDatabase' | 'data'>): Promise<Result[]> {
  const url = await world.createDatabase('likes')
  await migrateModules(url)
  const database = openDatabase({ url, pool: 10, onError: () => {} })
  const { public: files, private: privateFiles } = createStorage({ dir: world.data })
  const platform = { host: 'madang.localhost', portSuffix: '' }
  const { tenancy, catalogue, interests } = openServices({
    database,
    files,
    privateFiles,
    platform,
    imageSecret: 'a secret of the bench',
  })
  try {
    const people = await fillPeople(url)
    const shopId = await tenancy.ownShops.openShop({
      shopid: 'haru',
      slug: 'haru',
      name: '하루',
      uid: people[0] as number,
    })
    const save = async (version: string) => {
      const listingIds: number[] = []
      for (let start = 0; start < PRODUCTS; start += BATCH) {
        const drafts = Array.from({ length: BATCH }, (_, index) => draftOf(start + index, version))
        for (const { sid } of await catalogue.drafts.save(shopId, drafts)) listingIds.push(sid)
      }
      return listingIds
    }
    const listingIds = await save('first')
    /**
     * Milliseconds of each like. All are sent at the same time, either all for one product or each for a different one.
     */
    const like = (one: boolean, on: boolean) =>
      Promise.all(
        people.map(async (uid, index) => {
          const began = performance.now()
          const listingId = listingIds[one ? 7 : index * 50] as number
          const person = { uid, over19: 0, operatorPermissions: [], session: 1 } as const
          await interests.like(person, { shopid: 'haru', sid: listingId, like: on })
          return performance.now() - began
        }),
      )
    const rounds = async (one: boolean) => {
      const waits: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) waits.push(...(await like(one, round % 2 === 0)))
      return waits
    }
    await rounds(false)
    const alone = [...(await rounds(true)), ...(await rounds(false))]
    let isImporting = true
    const importing = save('second').finally(() => {
      isImporting = false
    })
    const beside = [...(await rounds(true)), ...(await rounds(false))]
    const wasBeside = isImporting
    await importing
    return [
      atMost('200 people like at once, slowest', Math.max(...alone), 100, ' ms', 0),
      atMost('200 people like at once beside an import, p95', percentile(beside, 0.95), 100, ' ms', 0),
      atMost('200 people like at once beside an import, slowest', Math.max(...beside), 100, ' ms', 0),
      atMost('rounds that outlasted the import', wasBeside ? 0 : 1, 0, '', 0),
    ]
  } finally {
    await database.close()
  }
}

async function fillPeople(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ uid: string }>(
    `insert into account (email, name) select 'like' || n || '@example.com', '김민지'
     from generate_series(1, $1::int) n returning uid`,
    [PEOPLE],
  )
  await client.end()
  return rows.map(({ uid }) => Number(uid))
}

const draftOf = (index: number, version: string): ProductDraft => ({
  code: `L-${index}`,
  title: `백자 접시 ${index}`,
  brand: '하루',
  category: ['식기', `선반 ${index % 20}`],
  price: 10_000 + index,
  sale_price: null,
  options: [],
  stock: [100],
  add_ons: [],
  low_stock: null,
  images: [],
  tags: ['백자', '선물'],
  adult: false,
  pickable: false,
  status: 'on_sale',
  delivery_note: '',
  notice: [],
  detail_html: '',
  digest: `${version} ${index}`,
})
