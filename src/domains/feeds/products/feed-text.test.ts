import { expect, test } from 'vitest'
import { aFeedShop, newFeedProduct } from '../../../../tests/factories/feeds.ts'
import { feedItems } from '../../../../tests/feeds/feed-items.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { feedPace } from '../feed-pace.ts'
import { feedText } from './feed-text.ts'
import type { FeedProductRow } from './product-rows.ts'

const rowOf = (listingId: number, overrides: Partial<FeedProductRow> = {}): FeedProductRow => {
  const { images, axes: _, description: _text, ...product } = newFeedProduct({ sid: listingId })
  return {
    ...product,
    pictures: images,
    options: [],
    seo_description: '',
    html: '',
    blocks: null,
    ...overrides,
  }
}

/** Generates a file with these rows. `offsets` are the positions of the queries. */
async function partsOf(rows: readonly FeedProductRow[]) {
  const offsets: number[] = []
  const browse = async (_query: unknown, [, after, size]: number[]) => {
    offsets.push(after as number)
    return rows.filter(({ sid }) => sid > (after as number)).slice(0, size)
  }
  const parts: string[] = []
  let count = 0
  for await (const part of feedText({ browse } as unknown as Database, {
    file: 'meta.xml',
    shopId: 1,
    about: aFeedShop(),
    now: new Date(),
    since: new Date(),
    allChangedAt: null,
    pace: feedPace({ rest: 0 }),
    onProducts: (pieces) => {
      count += pieces
    },
  }))
    parts.push(part)
  return { parts, offsets, count }
}

test('generates a file in parts of a few products, with each product once', async () => {
  const { parts, offsets, count } = await partsOf(Array.from({ length: 130 }, (_, index) => rowOf(index + 1)))
  expect([offsets.length, count]).toEqual([7, 130])
  expect(parts.length).toBe(9)
  expect(feedItems(parts.join('')).map((item) => Number(item.id?.[0]))).toEqual(
    Array.from({ length: 130 }, (_, index) => index + 1),
  )
})

test('puts each product with hundreds of options and a long description into a part of its own', async () => {
  const variants = Array.from({ length: 500 }, (_, index) => ({
    pid2: index + 1,
    values: [`색 ${index}`],
    price_diff: 0,
    available: true,
    image: '',
    barcode: '',
  }))
  const options = { options: [{ name: '색상' }], variants, seo_description: '가'.repeat(5_000) }
  const { parts, offsets, count } = await partsOf([1, 2, 3].map((listingId) => rowOf(listingId, options)))
  expect([offsets.length, count, parts.length]).toEqual([1, 3, 5])
  expect(feedItems(parts.join(''))).toHaveLength(1_500)
})

test('generates a complete file if there are no products', async () => {
  const { parts, count } = await partsOf([])
  expect([feedItems(parts.join('')), count]).toEqual([[], 0])
})
