import { expect, test } from 'vitest'
import {
  assignSlots,
  ORDER_WEIGHT,
  type SlotChanges,
  type StoredPart,
  type WeightedPart,
  weightOf,
} from './part-slots.ts'

const MAX = 10

/** Figures of `count` visits through a link with this campaign, each with `pages` page views. */
function visits(part: string, count = 1, pages = 1): WeightedPart {
  const added = {
    shopId: 1,
    day: '2026-11-23',
    topic: 'campaign',
    part,
    visitors: count,
    visits: count,
    views: count * pages,
  }
  return { ...added, weight: weightOf(added) }
}

/** The stored parts of a day, to which it applies changes as the database does. */
class Day {
  readonly parts = new Map<string, StoredPart>()

  add(...batch: WeightedPart[]): void {
    const { additions, displaced }: SlotChanges = assignSlots([...this.parts.values()], batch, MAX)
    for (const part of additions) {
      const stored = this.parts.get(part.part)
      const sum = (name: 'visitors' | 'visits' | 'views' | 'weight') => (stored?.[name] ?? 0) + part[name]
      this.parts.set(part.part, {
        ...part,
        visitors: sum('visitors'),
        visits: sum('visits'),
        views: sum('views'),
        weight: sum('weight'),
        isSold: stored?.isSold ?? false,
      })
    }
    for (const { part } of displaced) this.parts.delete(part)
  }

  figures(part: string) {
    const { visits, views } = this.parts.get(part) ?? {}
    return [visits, views]
  }
}

function flood(day: Day, requests: number, pages = 1): void {
  for (let index = 0; index < requests; index += 1)
    day.add(visits(`made up ${requests} ${pages} ${index}`, 1, pages))
}

test('many links opened once don’t displace a name that led to a second page or has more visits', () => {
  const day = new Day()
  day.add(visits('letter', 1, 2))
  day.add(visits('leaflet', 2))
  flood(day, 1_000)
  day.add(visits('letter', 3, 4), visits('leaflet', 1))
  expect([day.figures('letter'), day.figures('leaflet')]).toEqual([
    [4, 14],
    [3, 3],
  ])
  expect(day.parts.size).toBe(MAX + 1)
})

test('a name that appears during a flood of links has a slot from its first visit, unless another name displaces it before its second page', () => {
  const day = new Day()
  flood(day, 500)
  day.add(visits('letter'))
  expect(day.figures('letter')).toEqual([1, 1])
  day.add({ ...visits('letter'), visitors: 0, visits: 0, weight: 1 })
  flood(day, 501)
  expect(day.figures('letter')).toEqual([1, 2])
})

test('many links with second pages displace only names with less than an equal share of all second pages', () => {
  const day = new Day()
  flood(day, 300, 2)
  for (let visit = 0; visit < 60; visit += 1) {
    day.add(visits('letter', 1, 2))
    flood(day, 5, 2)
  }
  // The letter has 60 second pages: an equal share (a tenth) of the flood's 600.
  flood(day, 200, 2)
  expect(day.figures('letter')).toEqual([60, 120])
})

test('no figures are lost: all parts add up to the input, also when names are displaced within a batch or over many batches', () => {
  const day = new Day()
  let views = 0
  for (let batch = 0; batch < 200; batch += 1) {
    const added = Array.from({ length: 30 }, (_, index) =>
      visits(`name ${(batch * index) % 97}`, 1 + (index % 3), 1 + (batch % 4)),
    )
    const unique = [...new Map(added.map((part) => [part.part, part])).values()]
    views += unique.reduce((sum, part) => sum + part.views, 0)
    day.add(...unique)
    expect([...day.parts.values()].reduce((sum, part) => sum + part.views, 0)).toBe(views)
    expect(day.parts.size).toBeLessThanOrEqual(MAX + 1)
  }
})

test('the name of an order gets a slot, and a name with sales is never displaced', () => {
  const day = new Day()
  day.add(visits('shown', 5))
  Object.assign(day.parts.get('shown') as StoredPart, { isSold: true })
  flood(day, 50, 30)
  day.add({ ...visits('bought'), visitors: 0, visits: 0, views: 0, weight: ORDER_WEIGHT })
  flood(day, 8, 2)
  expect([day.figures('shown'), day.figures('bought')]).toEqual([
    [5, 5],
    [0, 0],
  ])
})

test('the weight of a search word is its number of searches, and known sources need no slot', () => {
  expect(weightOf({ ...visits('mug', 2, 3), topic: 'search' })).toBe(6)
  const batch = Array.from({ length: 30 }, (_, index) => ({
    ...visits(`site:h${index}.example.com`),
    topic: 'source',
  }))
  const { additions } = assignSlots(
    [{ ...visits('search:naver'), topic: 'source', isSold: false }],
    batch,
    MAX,
  )
  expect(additions.length).toBe(MAX + 1)
})
