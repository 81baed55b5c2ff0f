import pg from 'pg'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { openServices } from '../src/server/services.ts'
import { atLeast, median, type Result } from './result.ts'
import type { World } from './world.ts'

const PEOPLE = 2_000
const SHOPS = 20
const AT_ONCE = 64
const ROUNDS = 5
/** messages per round: two per account, below the limit of thirty per minute */
const SENT = PEOPLE * 2

const TEXT = '유약이 벗겨졌는데 바꿔 주실 수 있나요?'

/**
 * Acknowledged messages per second from accounts of many shops, compared with single-row inserts that the same process
 * makes with the same durability. Both alternate.
 */
export async function benchSending(world: Pick<World, 'createDatabase' | 'data'>): Promise<Result[]> {
  const url = await world.createDatabase('message_sending')
  await migrateModules(url)
  const database = openDatabase({ url, pool: 10, onError: () => {} })
  const bare = new pg.Pool({ connectionString: url, max: 10 })
  // The connection may break when the database stops first.
  bare.on('error', () => {})
  const { public: files, private: privateFiles } = createStorage({ dir: world.data })
  const platform = { host: 'madang.localhost', portSuffix: '' }
  const { tenancy, messaging } = openServices({
    database,
    files,
    privateFiles,
    platform,
    imageSecret: 'a secret of the bench',
  })
  try {
    const people = await fillPeople(bare)
    for (let shopId = 0; shopId < SHOPS; shopId += 1)
      await tenancy.ownShops.openShop({
        shopid: `shop-${shopId}`,
        slug: `shop-${shopId}`,
        name: '하루',
        uid: 1 + shopId,
      })
    await bare.query(`create table bare_message (id bigint generated always as identity primary key, uid bigint not null,
      shopid text not null, client text not null, text text not null, at timestamptz not null default now())`)
    const ways = {
      async bare(index: number, round: number) {
        const values = [people[index % PEOPLE], `shop-${index % SHOPS}`, `round-${round}-${index}`, TEXT]
        const text =
          'insert into bare_message (uid, shopid, client, text) values ($1, $2, $3, $4) returning id, at'
        await bare.query({ name: 'bare', text, values })
      },
      async sent(index: number, round: number) {
        const content = { client: `round-${round}-${index}`, kind: 'txt', text: TEXT } as const
        await messaging.send(
          { uid: people[index % PEOPLE] as number },
          { shopid: `shop-${index % SHOPS}`, ...content },
        )
      },
    }
    const rates: Record<keyof typeof ways, number[]> = { bare: [], sent: [] }
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const way of ['bare', 'sent'] as const) {
        const rate = await rateOf((index) => ways[way](index, round))
        // The first round creates the conversations and warms up.
        if (round > 0) rates[way].push(rate)
        else await bare.query('vacuum analyze')
      }
    const [bareRate, sentRate] = [median(rates.bare), median(rates.sent)]
    const figures = `${sentRate.toFixed(0)} / ${bareRate.toFixed(0)}`
    return [
      atLeast(
        `messages acknowledged a second / bare inserts of one row (${figures})`,
        sentRate / bareRate,
        0.5,
      ),
    ]
  } finally {
    await bare.end()
    await database.close()
  }
}

/** Messages per second in a round with this concurrency. */
async function rateOf(work: (index: number) => Promise<void>): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < SENT; index = next++) await work(index)
    }),
  )
  return SENT / ((performance.now() - began) / 1_000)
}

async function fillPeople(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ uid: string }>(
    `insert into account (email, name) select 'message' || n || '@example.com', '김민지'
     from generate_series(1, $1::int) n returning uid`,
    [PEOPLE],
  )
  return rows.map(({ uid }) => Number(uid))
}
