import { seedBulk } from '../src/domains/catalogue/seed/seed-bulk.ts'
import { FILTER_SORTS } from '../src/domains/catalogue/shared/filter-params.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { type RunningServer, startMadang } from './processes.ts'
import { fetchRaw } from './raw-fetch.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const ASKS = 600
const SMALL = { shops: 10, products: 100 }
const LARGE = { shops: 10_000, products: 100_000 }
const SHOP = 'big'
const WORDS = ['머그', '접시', '수건', 'ㅁㄱ', '도자기', '선물', '무늬', '나무', '사과', '캔들']
const LOAN_WORDS = ['mug', 'plate', 'towel', 'ceramic', 'gift', 'candle', '티팟', 'tray', '머그', '접시']
const PAIRS = [
  '머그 선물',
  '청자 접시',
  '사과 캔들',
  '백자 mug',
  '나무 수건',
  '도자기 사과',
  '무늬 캔들 사과',
  '티팟 나무',
]
const TYPED = [
  '머',
  '머그',
  '머그커',
  '머그컵',
  '백자 머',
  'pla',
  'mug',
  '접ㅅ',
  'ㅁㄱ',
  '사과 ㄷ',
  '도자기 접',
  'xyzzy',
]
const FILTERS = [
  '',
  'sale=1',
  'min=10000\nmax=30000',
  'stock=1',
  'sale=1\nmin=50000',
  'option=색상:쪽빛',
  'max=10000',
]
const SYLLABLES = ['컵', '그', '시', '건', '물', '기', '늬', '무', '과', '들']

/**
 * p95 of list, search, one-syllable search and product page in a small and a large database, alternating in one run.
 */
export async function benchGrowth(world: World): Promise<Result[]> {
  const small = await prepare(world, 'growth_small', SMALL)
  const large = await prepare(world, 'growth_large', LARGE)
  const env = { PAGE_CACHE_BYTES: '0' }
  const servers = [
    await startMadang({ port: world.port + 2, databaseUrl: small, data: world.data, env }),
    await startMadang({ port: world.port + 3, databaseUrl: large, data: world.data, env }),
  ] as const
  try {
    const listingIds = [await sidsOf(servers[0]), await sidsOf(servers[1])] as const
    const kinds: Record<string, (of: 0 | 1, index: number) => string> = {
      list: (_of, index) =>
        `/api/myshp/v2/get/product/list?shopid=${SHOP}&sort=${['popular', 'new', 'low', 'high'][index % 4]}&page=${1 + (index % 3)}`,
      search: (_of, index) =>
        `/api/myshp/v2/get/product/search?shopid=${SHOP}&q=${encodeURIComponent(WORDS[index % WORDS.length] as string)}`,
      syllable: (_of, index) =>
        `/api/myshp/v2/get/product/search?shopid=${SHOP}&q=${encodeURIComponent(SYLLABLES[index % SYLLABLES.length] as string)}`,
      'search by loan words': (_of, index) =>
        `/api/myshp/v2/get/product/search?shopid=${SHOP}&q=${encodeURIComponent(LOAN_WORDS[index % LOAN_WORDS.length] as string)}`,
      'search by some words': (_of, index) =>
        `/api/myshp/v2/get/product/search?shopid=${SHOP}&q=${encodeURIComponent(PAIRS[index % PAIRS.length] as string)}`,
      suggestions: (_of, index) =>
        `/api/myshp/v2/get/product/suggest?shopid=${SHOP}&q=${encodeURIComponent(TYPED[index % TYPED.length] as string)}`,
      'filtered list': (_of, index) =>
        `/api/myshp/v2/get/product/filtered?shopid=${SHOP}&sort=${FILTER_SORTS[index % FILTER_SORTS.length]}&filter=${encodeURIComponent(FILTERS[index % FILTERS.length] as string)}`,
      'counts of filters': (_of, index) =>
        `/api/myshp/v2/get/product/facets?shopid=${SHOP}&filter=${encodeURIComponent(FILTERS[index % FILTERS.length] as string)}`,
      'search with a filter': (_of, index) =>
        `/api/myshp/v2/get/product/search/filtered?shopid=${SHOP}&q=${encodeURIComponent(WORDS[index % WORDS.length] as string)}&filter=${encodeURIComponent(FILTERS[index % FILTERS.length] as string)}`,
      'counts of filters of a search': (_of, index) =>
        `/api/myshp/v2/get/product/search/facets?shopid=${SHOP}&q=${encodeURIComponent(WORDS[index % WORDS.length] as string)}`,
      product: (of, index) =>
        `/api/myshp/v2/get/product/detail?shopid=${SHOP}&sid=${listingIds[of][index % listingIds[of].length]}`,
    }
    const results: Result[] = []
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const times = await inTurns(servers, pathOf)
      const [few, many] = times.map((list) => percentile(list, 0.95)) as [number, number]
      results.push(
        atMost(
          `${kind}: p95 at 100,000 products, 10,000 shops / at 100 and 10 (${many.toFixed(2)} / ${few.toFixed(2)} ms)`,
          many / few,
          1.3,
        ),
      )
    }
    return results
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function prepare(
  world: World,
  name: string,
  size: { shops: number; products: number },
): Promise<string> {
  const url = await world.createDatabase(name)
  await migrateModules(url)
  const database = openDatabase({ url, pool: 4, onError: () => {} })
  await seedBulk(database, { ...size, shopid: SHOP })
  await database.close()
  return url
}

async function inTurns(
  servers: readonly [RunningServer, RunningServer],
  pathOf: (of: 0 | 1, index: number) => string,
): Promise<number[][]> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < ASKS; index += 1)
    for (const which of [0, 1] as const) {
      const began = performance.now()
      const answer = await fetchRaw(servers[which].port, pathOf(which, index), { host: '127.0.0.1' })
      if (answer.status !== 200) throw new Error(`${pathOf(which, index)} answered ${answer.status}`)
      // The first tenth warms up plans and caches.
      if (index >= ASKS / 10) times[which].push(performance.now() - began)
    }
  return times
}

async function sidsOf(server: RunningServer): Promise<number[]> {
  const listingIds: number[] = []
  for (const page of [1, 2, 3]) {
    const answer = await fetchRaw(server.port, `/api/myshp/v2/get/product/list?shopid=${SHOP}&page=${page}`, {
      host: '127.0.0.1',
    })
    listingIds.push(...JSON.parse(answer.body.toString()).items.map((item: { sid: number }) => item.sid))
  }
  return listingIds
}
