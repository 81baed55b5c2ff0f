import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { socketSessionId } from '../src/domains/messaging/shared/session-id.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { imageSecret } from '../src/platform/config/secrets.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { type Crowd, logIn, sessionOf } from './logged-in.ts'
import { startBare, startMadang } from './processes.ts'
import { atLeast, atMost, median, percentile, type Result } from './result.ts'
import { inTurns } from './rounds.ts'
import type { Order } from './socket-crowd.ts'
import type { World } from './world.ts'

const SOCKETS = 10_000
const SENDERS = 2_000
const ROUNDS = 3
const SECONDS = 5
const AT_ONCE = 64
const IDLE_MS = 40_000
const PER_SECOND = 200
const DELIVER_S = 20
const SHOP = { shops: 1, products: 10, shopid: 'big' }

const people: Crowd = {
  name: 'talker',
  // One of the sockets belongs to the seller.
  count: SOCKETS - 1,
  host: 'account.madang.localhost',
  letter: 't',
}
// Each account has already started a conversation with the shop.
const BEGUN = `
  with begun as (
    insert into conversation (shop_id, uid, name, last, of_person, shop_unread)
    select s.shop_id, a.uid, a.name, 1, 1, 1 from account a, shop s where s.shopid = '${SHOP.shopid}' and a.email like '${people.name}%'
    returning shop_id, id
  )
  insert into message (shop_id, conversation, number, side, kind, text, client, nth)
  select shop_id, id, 1, 'person', 'txt', '안녕하세요.', 'first', 1 from begun`
const sellers: Crowd = { name: 'seller', count: 1, host: 'admin.madang.localhost', letter: 'u' }

/**
 * Ten thousand open sockets in one process; and the rate of messages over them, compared with a bare socket that
 * inserts one row per message.
 */
export async function benchSockets(
  world: Pick<World, 'createDatabase' | 'port' | 'data'>,
): Promise<Result[]> {
  const url = await world.createDatabase('sockets')
  const { ids, seller } = await prepare(url, world.data)
  const ours = await startMadang({ port: world.port, databaseUrl: url, data: world.data })
  const bare = await startBare('./bare-echo.ts', [url], world.port + 1)
  const [crowd, bareCrowd] = [aCrowd(), aCrowd()]
  try {
    const cookies = ids.map((_, index) => `madang=${sessionOf(people)(index + 1)}`)
    const before = ours.residentMb()
    await crowd.ask({ open: { port: ours.port, host: people.host, cookies, ids } })
    await crowd.ask({ open: { ...seller, port: ours.port } })
    const none = Array<null>(SENDERS).fill(null)
    await bareCrowd.ask({ open: { port: bare.port, host: 'localhost', cookies: none, ids: none } })
    const opened = ours.residentMb()
    const idle = await idleShare(ours)
    const delays = (await crowd.ask({
      deliver: { seconds: DELIVER_S, perSecond: PER_SECOND, shopid: SHOP.shopid },
    })) as number[]
    const rounds = await inTurns(ROUNDS, {
      ours: () => crowd.ask({ acknowledge: { seconds: SECONDS, atOnce: AT_ONCE, shopid: SHOP.shopid } }),
      bare: () => bareCrowd.ask({ acknowledge: { seconds: SECONDS, atOnce: AT_ONCE, shopid: SHOP.shopid } }),
    })
    const [own, plain] = [median(rounds.ours as number[]), median(rounds.bare as number[])]
    return [
      atMost(
        `${SOCKETS.toLocaleString('en')} open sockets, resident memory of the process (${Math.round(before)} MB without)`,
        opened,
        512,
        ' MB',
        0,
      ),
      atMost('the same after the messages', ours.residentMb(), 512, ' MB', 0),
      atMost('share of a core while the sockets only ping', idle * 100, 5, ' %', 1),
      atMost(
        `delivery of a message under ${PER_SECOND} messages a second, p99`,
        percentile(delays, 0.99),
        250,
        ' ms',
        0,
      ),
      atLeast(
        `acknowledged messages a second / bare socket with one insert (${Math.round(own)} / ${Math.round(plain)})`,
        own / plain,
        0.5,
      ),
    ]
  } finally {
    for (const each of [crowd, bareCrowd]) each.end()
    await Promise.all([ours.stop(), bare.stop()])
  }
}

async function prepare(url: string, data: string) {
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, SHOP)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await logIn(client, people)
  await logIn(client, sellers)
  await client.query(
    "update shop set uid = (select uid from account where email like 'seller%') where shopid = $1",
    [SHOP.shopid],
  )
  const { rows } = await client.query<{ id: number; email: string }>(
    `select s.id::int, a.email from account_session s join account a on a.uid = s.user_id
     order by (substring(a.email from '[0-9]+'))::int`,
  )
  await client.query(BEGUN)
  await client.query('vacuum analyze')
  await client.end()
  const secret = await imageSecret(loadConfig(process.env, ['--data', data]))
  const idsOf = ({ name, host }: Crowd) =>
    rows.filter(({ email }) => email.startsWith(name)).map(({ id }) => socketSessionId(secret, id, host))
  return {
    ids: idsOf(people),
    seller: {
      host: sellers.host,
      cookies: [`madang=${sessionOf(sellers)(1)}`],
      ids: idsOf(sellers),
      shopid: SHOP.shopid,
    },
  }
}

/** The share of a core that a process uses while it receives only pings. */
async function idleShare(server: { cpuSeconds(): number }): Promise<number> {
  const [before, began] = [server.cpuSeconds(), performance.now()]
  await pause(IDLE_MS)
  return (server.cpuSeconds() - before) / ((performance.now() - began) / 1_000)
}

function aCrowd() {
  const child = fork(fileURLToPath(new URL('./socket-crowd.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  return {
    async ask(order: Order): Promise<unknown> {
      child.send(order)
      const [answer] = await once(child, 'message')
      return answer
    },
    end: () => child.kill(),
  }
}
