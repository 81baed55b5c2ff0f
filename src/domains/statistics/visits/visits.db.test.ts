import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../../tests/database.ts'
import { NO_PICTURES, newShop } from '../../../../tests/factories/tenancy.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { tenancyService } from '../../tenancy/tenancy.service.ts'
import type { View } from '../shared/view.ts'
import { MAX_PARTS, MAX_VIEWS_OF_VISITOR, OTHERS } from '../shared/visit-limits.ts'
import { type Visits, visitCounting } from './visits.ts'

const PLATFORM = 'madang.test'
const MINUTE = 60_000
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

let url: string
const opened: Database[] = []
let now = new Date('2026-11-23T01:00:00Z')
let shop: Awaited<ReturnType<typeof newShop>>
let tenancy: ReturnType<typeof tenancyService>
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}

beforeAll(async () => {
  ;({ url } = await testDatabase())
})
afterAll(() => Promise.all(opened.map((database) => database.close())))
beforeEach(async () => {
  now = new Date('2026-11-23T01:00:00Z')
  tenancy = tenancyService({
    database: aDatabase(),
    sign: (key) => key,
    platform: { host: PLATFORM, portSuffix: '' },
    pictures: NO_PICTURES,
  })
  shop = await newShop(tenancy)
})

function aDatabase(): Database {
  const database = openTestDatabase({ url, pool: 2 })
  opened.push(database)
  return database
}

/** Counts views as a process does. */
const aProcess = (
  database = aDatabase(),
  findings: (shopSlug: string, word: string) => Promise<number> = async (_, word) =>
    word === '머그' ? 3 : 0,
): Visits =>
  visitCounting({
    database,
    clock: () => now,
    platformHost: PLATFORM,
    findings,
  })

const aView = (overrides: Partial<View> = {}): View => ({
  shopid: shop.shopid,
  at: now.getTime(),
  url: '/',
  agent: BROWSER,
  address: '203.0.113.1',
  referrer: '',
  host: `haru.${PLATFORM}`,
  device: 'mobile',
  ...overrides,
})

interface Counts {
  part: string
  visitors: number
  visits: number
  views: number
}

const figures = async (topic: string, day = '2026-11-23') => {
  const { rows } = await withAllShops(opened[0] as Database, (tx) =>
    sql<Counts>`
      select part, visitors::int, visits::int, views::int from day_figure
      where shop_id = ${shop.shopId} and topic = ${topic} and day = ${day} order by views desc, part`.execute(
      tx,
    ),
  )
  return rows
}

test('two processes together count visitors, visits and views exactly', async () => {
  const both = [aProcess(), aProcess()] as const
  let views = 0
  // 300 visitors make two visits with 4 and 3 views, which both processes count.
  for (const [visit, pages] of [4, 3].entries()) {
    for (let page = 0; page < pages; page += 1) {
      for (let visitor = 0; visitor < 300; visitor += 1) {
        views += 1
        both[(visitor + page) % 2]?.see(aView({ address: `10.0.${visitor >> 8}.${visitor & 255}` }))
      }
      await Promise.all(both.map((process) => process.flush()))
      pass(1)
    }
    if (visit === 0) pass(31)
  }
  expect(await figures('all')).toEqual([{ part: '', visitors: 300, visits: 600, views }])
  expect(await figures('device')).toEqual([{ part: 'mobile', visitors: 300, visits: 600, views }])
  expect((await figures('hour')).reduce((sum, counts) => sum + counts.views, 0)).toBe(views)
})

test('a batch is counted once if its answer was lost and it is sent again', async () => {
  const database = aDatabase()
  let lose = true
  const losing = aProcess({
    ...database,
    asSystem: async (reason, work) => {
      const done = await database.asSystem(reason, work)
      if (lose) throw new Error('the connection broke after the commit')
      return done
    },
  })
  losing.see(aView())
  await expect(losing.flush()).rejects.toThrow('broke')
  expect(losing.waiting).toBe(1)
  lose = false
  losing.see(aView())
  await losing.flush()
  expect(await figures('all')).toEqual([{ part: '', visitors: 1, visits: 1, views: 2 }])
})

test('views that arrive while a batch is counted are in the next batch', async () => {
  const batches: number[] = []
  let end = () => {}
  const counting = visitCounting({
    database: aDatabase(),
    clock: () => now,
    platformHost: PLATFORM,
    findings: async () => 0,
    countBatch: ({ runs }) =>
      new Promise((resolve) => {
        batches.push(runs.length)
        end = resolve
      }),
  })
  counting.see(aView())
  const first = counting.flush()
  for (let index = 0; index < 3; index += 1) counting.see(aView())
  const second = counting.flush()
  end()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect([batches, counting.waiting]).toEqual([[1], 3])
  const third = counting.flush()
  end()
  expect([await third, counting.waiting, batches]).toEqual([3, 0, [1, 1]])
})

test('while the database is unavailable, views wait up to a limit and further ones are reported as dropped; one shop cannot use all the room', async () => {
  const away = aProcess({ ...aDatabase(), asSystem: () => Promise.reject(new Error('away')) })
  for (let index = 0; index < 60_000; index += 1) away.see(aView({ address: String(index) }))
  expect([away.waiting, away.dropped]).toEqual([10_000, 50_000])
  for (let index = 0; index < 50_000; index += 1)
    away.see(aView({ shopid: `shop${index % 10}`, address: String(index) }))
  expect([away.waiting, away.dropped]).toEqual([50_000, 60_000])
  await expect(away.flush()).rejects.toThrow('away')
  expect(away.waiting).toBe(50_000)
})

test('a new day starts at midnight in Seoul with new digests, and those of the previous day are deleted', async () => {
  const counting = aProcess()
  counting.see(aView({ at: Date.parse('2026-11-23T14:59:59Z') }))
  counting.see(aView({ at: Date.parse('2026-11-23T15:00:01Z') }))
  await counting.flush()
  expect(await figures('all', '2026-11-23')).toMatchObject([{ visitors: 1, visits: 1, views: 1 }])
  expect(await figures('all', '2026-11-24')).toMatchObject([{ visitors: 1, visits: 1, views: 1 }])
  now = new Date('2026-11-23T15:05:00Z')
  const salts = () =>
    withAllShops(opened[0] as Database, async (tx) => {
      const { rows } = await sql<{ day: string }>`
        select day::text from visit_salt where day between '2026-11-23' and '2026-11-24' order by day`.execute(
        tx,
      )
      return rows.map(({ day }) => day)
    })
  expect(await salts()).toEqual(['2026-11-23', '2026-11-24'])
  const digests = () =>
    withAllShops(opened[0] as Database, async (tx) => {
      const { rows } = await sql<{ day: string; digest: Buffer }>`
        select day::text, digest from visitor where shop_id = ${shop.shopId} order by day`.execute(tx)
      return rows
    })
  const [first, other] = await digests()
  expect(first?.digest.equals(other?.digest as Buffer)).toBe(false)
  await counting.purgeOld()
  expect((await digests()).map(({ day }) => day)).toEqual(['2026-11-24'])
  expect(await salts()).toEqual(['2026-11-24'])
})

test('a visit keeps its first source, its channel is the kind of this source, and a link can name its campaign', async () => {
  const counting = aProcess()
  const ways: [string, Partial<View>][] = [
    ['message:newsletter', { url: '/?utm_source=Newsletter&utm_medium=email&utm_campaign=Fall' }],
    ['search:naver', { referrer: 'https://search.naver.com/search.naver?query=a' }],
    ['search:google', { referrer: 'https://www.google.com/' }],
    ['social:instagram', { agent: `${BROWSER} Instagram 300.0` }],
    ['paid:google', { url: '/?gclid=a', referrer: 'https://www.google.com/' }],
    ['feed:meta', { url: '/shop/view/1?utm_source=meta&utm_medium=feed&fbclid=a' }],
    ['shop:dangol', { referrer: `https://dangol.${PLATFORM}/` }],
    ['site:example.com', { referrer: 'https://www.example.com/a?b' }],
    ['direct', { referrer: 'javascript:alert(1)' }],
    ['direct', { referrer: `http://haru.${PLATFORM}/shop/list` }],
  ]
  for (const [at, [, view]] of ways.entries()) counting.see(aView({ address: `10.1.0.${at}`, ...view }))
  await counting.flush()
  const visitsOf = async (topic: string) =>
    Object.fromEntries((await figures(topic)).map(({ part, visits }) => [part, visits]))
  expect(await visitsOf('source')).toEqual({
    ...Object.fromEntries(ways.map(([part]) => [part, 1])),
    direct: 2,
  })
  expect(await visitsOf('channel')).toEqual({
    search: 2,
    direct: 2,
    message: 1,
    social: 1,
    paid: 1,
    feed: 1,
    shop: 1,
    site: 1,
  })
  expect(await figures('campaign')).toEqual([
    { part: 'newsletter/email/fall', visitors: 1, visits: 1, views: 1 },
  ])
})

test('a link that names another source starts a visit, but its reload, another referrer or a page within the shop do not', async () => {
  const counting = aProcess()
  const letter = '/?utm_source=letter&utm_medium=email&utm_campaign='
  for (const view of [
    { referrer: 'https://www.google.com/' },
    { url: '/shop/list' },
    { url: `${letter}may` },
    { url: `${letter}may` },
    { url: '/shop/view/1', referrer: 'https://www.google.com/' },
    { url: `${letter}june` },
    { url: '/?fbclid=a' },
    { url: '/?n_media=27758' },
  ]) {
    counting.see(aView(view))
    await counting.flush()
    pass(1)
  }
  expect(await figures('all')).toEqual([{ part: '', visitors: 1, visits: 4, views: 8 }])
  expect(await figures('source')).toEqual([
    { part: 'message:letter', visitors: 0, visits: 2, views: 5 },
    { part: 'search:google', visitors: 1, visits: 1, views: 2 },
    { part: 'paid:naver', visitors: 0, visits: 1, views: 1 },
  ])
  expect(await figures('campaign')).toEqual([
    { part: 'letter/email/may', visitors: 0, visits: 1, views: 3 },
    { part: 'letter/email/june', visitors: 0, visits: 1, views: 2 },
  ])
})

test('many made-up names are merged, and known sources are still counted by name', async () => {
  const counting = aProcess()
  const [sources, campaigns] = [MAX_PARTS.source as number, MAX_PARTS.campaign as number]
  for (let index = 0; index < 400; index += 1)
    counting.see(
      aView({
        address: `10.2.0.${index}`,
        url: `/?utm_source=s${index}&utm_medium=m&utm_campaign=c${index}`,
      }),
    )
  await counting.flush()
  for (let index = 0; index < 100; index += 1)
    counting.see(aView({ address: `10.3.0.${index}`, referrer: `https://h${index}.example.com/` }))
  counting.see(aView({ address: '10.4.0.1', referrer: 'https://search.naver.com/' }))
  counting.see(aView({ address: '10.4.0.2', url: '/?utm_source=meta&utm_medium=feed' }))
  await counting.flush()
  const parts = await figures('source')
  expect(parts.length).toBe(sources + 1 + 2)
  expect(parts[0]).toMatchObject({ part: OTHERS, visits: 500 - sources })
  expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['search:naver', 'feed:meta']))
  expect((await figures('campaign')).length).toBe(campaigns + 1)
  expect((await figures('channel')).map(({ part, visits }) => [part, visits])).toEqual([
    ['campaign', 400],
    ['site', 100],
    ['feed', 1],
    ['search', 1],
  ])
})

test('many made-up links displace no campaign with second pages that comes before, during or after them, also in the sums of long periods', async () => {
  const counting = aProcess()
  const link = (name: string) => `/?utm_source=${name}&utm_medium=email&utm_campaign=${name}`
  const flood = async (name: string) => {
    for (let index = 0; index < 150; index += 1)
      counting.see(aView({ address: `${name} ${index}`, url: link(`${name}${index}`) }))
    await counting.flush()
  }
  const visit = async (name: string, address: string) => {
    counting.see(aView({ address, url: link(name) }))
    await counting.flush()
    counting.see(aView({ address, url: '/shop/view/3' }))
    await counting.flush()
  }
  await visit('spring', 'a')
  await flood('x')
  await visit('summer', 'b')
  await flood('y')
  await visit('spring', 'c')
  await visit('summer', 'd')
  await visit('autumn', 'e')
  await flood('z')
  const letters = (await figures('source')).filter(({ part }) => part.startsWith('message:'))
  expect(letters.filter(({ views }) => views > 1)).toEqual([
    { part: 'message:spring', visitors: 2, visits: 2, views: 4 },
    { part: 'message:summer', visitors: 2, visits: 2, views: 4 },
    { part: 'message:autumn', visitors: 1, visits: 1, views: 2 },
  ])
  for (const topic of ['source', 'campaign']) {
    const parts = await figures(topic)
    expect(parts.length).toBe((MAX_PARTS[topic] as number) + 1)
    expect(parts.reduce((sum, { views }) => sum + views, 0)).toBe(450 + 10)
    const { rows } = await withAllShops(opened[0] as Database, (tx) =>
      sql<Counts>`
        select part, visitors::int, visits::int, views::int from span_figure
        where shop_id = ${shop.shopId} and topic = ${topic} and days = 64 order by views desc, part`.execute(
        tx,
      ),
    )
    expect(rows).toEqual(parts)
  }
})

test('counts a visitor’s views up to a limit, over all batches and processes, also in the figures of products', async () => {
  const [first, other] = [aProcess(), aProcess()]
  const sees = (visits: Visits, count: number, url: string) => {
    for (let index = 0; index < count; index += 1) visits.see(aView({ url }))
  }
  sees(first, MAX_VIEWS_OF_VISITOR - 10, '/')
  await first.flush()
  sees(other, 500, '/shop/view/3')
  await other.flush()
  sees(first, 500, '/shop/view/4')
  first.see(aView({ address: '203.0.113.2', url: '/shop/view/4' }))
  await first.flush()
  expect(await figures('all')).toEqual([
    { part: '', visitors: 2, visits: 2, views: MAX_VIEWS_OF_VISITOR + 1 },
  ])
  expect((await figures('viewed')).map(({ part, views }) => [part, views])).toEqual([
    ['3', 10],
    ['4', 1],
  ])
})

test('robots are not counted', async () => {
  const counting = aProcess()
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'node',
  ])
    counting.see(aView({ agent }))
  await counting.flush()
  expect(await figures('all')).toEqual([])
})

test('merges search words beyond the limit, and stores the number of results of a search', async () => {
  const counting = aProcess()
  const max = MAX_PARTS.search as number
  const mug = `/shop/search?q=${encodeURIComponent('머그')}`
  for (let index = 0; index < 10; index += 1) counting.see(aView({ url: mug, address: `10.5.0.${index}` }))
  await counting.flush()
  await counting.findWords()
  for (let index = 0; index < max + 500; index += 1) counting.see(aView({ url: `/shop/search?q=w${index}` }))
  await counting.flush()
  for (let index = 0; index < 100; index += 1) counting.see(aView({ url: `/shop/search?q=v${index}` }))
  await counting.flush()
  const words = await figures('search')
  expect(words.length).toBe(max + 1)
  expect(words[0]?.part).toBe(OTHERS)
  expect(words.find(({ part }) => part === '머그')).toMatchObject({ views: 10 })
  expect(words.reduce((sum, { views }) => sum + views, 0)).toBe(max + 500 + 100 + 10)
  const { rows } = await withAllShops(opened[0] as Database, (tx) =>
    sql<{ found: number }>`
      select found::int from day_figure where shop_id = ${shop.shopId} and topic = 'search' and part = '머그'`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ found: 3 }])
})

test('counts and stores hostile texts without harm: long texts, half characters, zero bytes, marks and formulas', async () => {
  const counting = aProcess()
  const hostile = [
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    "=cmd|' /C calc'!A0",
    'a'.repeat(10_000),
    '%',
    '\u202e한',
  ]
  for (const text of hostile) {
    const word = encodeURIComponent(text.toWellFormed())
    counting.see(
      aView({
        url: `/shop/search?q=${word}&utm_source=${word}&utm_campaign=${word}`,
        referrer: `http://${text}/`,
      }),
    )
  }
  counting.see(aView({ url: '/shop/search?q=%ff%fe&utm_source=%c0%af', referrer: 'http://[::1' }))
  counting.see(aView({ url: '/shop/view/99999999999999999999' }))
  await counting.flush()
  expect(await figures('all')).toMatchObject([{ views: hostile.length + 2 }])
  for (const topic of ['search', 'campaign', 'source', 'channel'])
    for (const { part } of await figures(topic)) expect([...part].length).toBeLessThanOrEqual(182)
  expect(await figures('viewed')).toEqual([])
})

test('a search that fails delays neither the counting nor the searches of other shops', async () => {
  const bad = shop
  const failing = aProcess(aDatabase(), async (shopSlug) => {
    if (shopSlug === bad.shopid) throw new Error('a shop that is closed')
    return 2
  })
  for (let index = 0; index < 50; index += 1) failing.see(aView({ url: `/shop/search?q=bad${index}` }))
  const good = await newShop(tenancy)
  failing.see(aView({ shopid: good.shopid, url: '/shop/search?q=good' }))
  expect(await failing.flush()).toBe(51)
  await expect(failing.findWords()).rejects.toThrow('some searches')
  const { rows } = await withAllShops(opened[0] as Database, (tx) =>
    sql<{ part: string }>`
      select part from day_figure where shop_id in (${bad.shopId}, ${good.shopId}) and topic = 'search' and found = 2`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ part: 'good' }])
})
