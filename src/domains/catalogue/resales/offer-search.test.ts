import { expect, test } from 'vitest'
import type { Statement } from '../../../platform/database/pools.ts'
import { offersFrom } from './offer-search.ts'
import { OFFER_EDGE } from './resales.store.ts'

const WANTED = '%달항아리%'

/**
 * A database of `count` offers of other shops with the keys 1 to `count`. Every offer whose key is a multiple of
 * `every` matches.
 */
function offersOf(count: number, every: number) {
  const read: number[] = []
  const browse = async ({ name }: Statement<unknown>, values: readonly unknown[]) => {
    const [, after] = values as [number, number | null]
    const first = Math.min(count, (after ?? Number.POSITIVE_INFINITY) - 1)
    if (name === OFFER_EDGE.name) {
      const edge = first - (values[2] as number) + 1
      return edge >= 1 ? [{ sid: edge }] : []
    }
    const [least, pattern, max] = values.slice(2) as [number, string | null, number]
    read.push(first - Math.max(1, least) + 1)
    const rows: { sid: number }[] = []
    for (let sid = first; sid >= Math.max(1, least) && rows.length < max; sid -= 1)
      if (pattern === null || sid % every === 0) rows.push({ sid })
    return rows
  }
  return { database: { browse: browse as never }, read }
}

test('a request reads a limited number of offers, and the next request continues after them', async () => {
  const { database, read } = offersOf(25_000, 5_000)
  const results: number[] = []
  let after: number | undefined
  let requests = 0
  do {
    const before = read.length
    const { part, next } = await offersFrom(database, 7, { pattern: WANTED, after })
    results.push(...part.map(({ sid }) => sid))
    expect(read.slice(before).reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(10_000)
    requests += 1
    after = next ?? undefined
  } while (after !== undefined)
  expect(results).toEqual([25_000, 20_000, 15_000, 10_000, 5_000])
  expect(requests).toBe(3)
  expect(Math.max(...read)).toBe(2_000)
})

test('a search stops when its page is full, and a request without a text reads only its page', async () => {
  const { database, read } = offersOf(25_000, 2)
  const { part, next } = await offersFrom(database, 7, { pattern: WANTED })
  expect([part.length, next, read.length]).toEqual([40, part.at(-1)?.sid, 1])
  expect((await offersFrom(database, 7, { pattern: null })).next).toBe(24_961)
})
