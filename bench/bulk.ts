import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ProductDraft } from '../src/domains/catalogue/catalogue.service.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import { waitsDuring } from './steady.ts'
import type { World } from './world.ts'

const PRODUCTS = 10_000
// The batch size of an import.
const BATCH = 200
const QUIET_MS = 20_000
/** Renders of cold pages within this time after the job are counted as its cost. */
const AFTER_MS = 3_000
const PATIENCE_MS = 120_000
const SAMPLED = 30
const CHANGE = {
  kind: 'price',
  by: 'percent',
  amount: -10,
  step: 10,
  round: 'down',
  with_sale: true,
} as const
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'

interface Product {
  sid: number
  pid: number
}

/**
 * Page latency of a shop while one job changes the prices of its 10,000 products, and while another job reverts them.
 */
export async function benchBulk(world: World): Promise<Result[]> {
  const { tenancy, catalogue } = world.services
  const shopId = await tenancy.ownShops.openShop({ shopid: 'many', slug: 'many', name: '많은 가게', uid: 1 })
  await tenancy.ownShops.changeShop(shopId, { isshow: true })
  const saved: Product[] = []
  for (let start = 0; start < PRODUCTS; start += BATCH)
    saved.push(
      ...(await catalogue.drafts.save(
        shopId,
        Array.from({ length: BATCH }, (_, index) => draftOf(start + index)),
      )),
    )
  const seen = saved.filter((_, index) => index % Math.floor(PRODUCTS / SAMPLED) === 0).slice(0, SAMPLED)
  const paths = [...seen.map(({ sid }) => `/shop/view/${sid}`), '/', '/shop/list', '/shop/list?sort=low']
  const server = await startMadang({ port: world.port, databaseUrl: world.databaseUrl, data: world.data })
  const actor = { shopId, uid: 1 }
  try {
    for (let round = 0; round < 3; round += 1)
      await Promise.all(paths.map((path) => ask(world, server, path)))
    const seek = (path: string) => ask(world, server, path)
    const quiet = await waitsDuring(seek, paths, () => pause(QUIET_MS))
    const before = await pricesOf(world, shopId)
    const priced = (factor: number) => (pid: number) =>
      Math.floor(((before.get(pid)?.price ?? 0) * factor) / CHANGE.step) * CHANGE.step
    const run = (start: () => Promise<{ id: number }>, factor: number) =>
      runJob({ world, server, shopId, seen }, start, priced(factor))

    let changed: JobRun | undefined
    const beside = await waitsDuring(seek, paths, async () => {
      changed = await run(() => catalogue.bulk.start(actor, { change: CHANGE, filter: {} }), 0.9)
      await pause(AFTER_MS)
    })
    const { id, seconds, right } = changed as JobRun
    const undone = await run(() => catalogue.bulk.undo(actor, id), 1)
    const after = await pricesOf(world, shopId)
    const [calm, busy] = [percentile(quiet, 0.99), percentile(beside, 0.99)]
    console.log(
      `10,000 prices in ${seconds.toFixed(1)} s, undone in ${undone.seconds.toFixed(1)} s; p99 ${calm.toFixed(1)} ms, ${busy.toFixed(1)} ms beside (${beside.length} requests)`,
    )
    return [
      atMost('p99 of a shop beside 10,000 price changes, over its quiet p99', busy / calm, 2, ' times', 1),
      atMost('pages right after the end of 10,000 price changes', right, 1_000, ' ms', 0),
      atMost('pages right after the end of their undo', undone.right, 1_000, ' ms', 0),
      atMost('prices that the undo did not restore', countDiffering(before, after), 0, '', 0),
    ]
  } finally {
    await server.stop()
  }
}

interface JobRun {
  id: number
  seconds: number
  /** ms from the end of the job until the sampled pages show the new price */
  right: number
}

async function runJob(
  { world, server, shopId, seen }: { world: World; server: RunningServer; shopId: number; seen: Product[] },
  start: () => Promise<{ id: number }>,
  priceOf: (pid: number) => number,
): Promise<JobRun> {
  const began = performance.now()
  const { id } = await start()
  const isOpen = async () =>
    (await world.services.jobs.list(shopId, 1)).some((job) => job.id === id && job.ended_at === null)
  while (await isOpen()) await pause(20)
  const ended = performance.now()
  await Promise.all(
    seen.map(({ sid, pid }) => untilSeen(world, server, `/shop/view/${sid}`, `"price":${priceOf(pid)},`)),
  )
  return { id, seconds: (ended - began) / 1_000, right: performance.now() - ended }
}

const countDiffering = (before: Map<number, object>, after: Map<number, object>): number =>
  [...before].filter(([pid, was]) => JSON.stringify(after.get(pid)) !== JSON.stringify(was)).length

async function untilSeen(world: World, server: RunningServer, path: string, text: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) if ((await ask(world, server, path)).includes(text)) return
  throw new Error(`${path} never showed ${text}`)
}

async function ask(world: World, server: RunningServer, path: string): Promise<string> {
  const headers = { host: `many.madang.localhost:${world.port}`, 'user-agent': PHONE }
  return (await fetchRaw(server.port, path, headers)).body.toString()
}

async function pricesOf({ databaseUrl }: World, shopId: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{
    pid: string
    price: number
    sale: number | null
    shown: number
    listed: number
  }>(
    `select p.pid, p.price::int, p.sale_price::int as sale, coalesce(l.sale_price, l.price)::int as shown, c.price::int as listed
     from product p join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
     join listing_category c on c.shop_id = l.shop_id and c.sid = l.sid and c.cid = 0 where p.shop_id = $1`,
    [shopId],
  )
  await client.end()
  return new Map(rows.map(({ pid, ...prices }) => [Number(pid), prices]))
}

const draftOf = (index: number): ProductDraft => ({
  code: `B-${index}`,
  title: `백자 접시 ${index}`,
  brand: '하루',
  category: ['식기', `선반 ${index % 20}`],
  price: 10_000 + index * 10,
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
  digest: `bulk ${index}`,
})
