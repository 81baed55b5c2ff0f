import { expect, test } from 'vitest'
import { SOURCE_KINDS } from '../../../domains/marketing/shared/visit-source.ts'
import { MAX_ROWS } from '../../../domains/statistics/shared/period-limits.ts'
import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { partNames } from './statistics-part-names.ts'
import { earlierOf, rowsOf, topics } from './statistics-topics.ts'

const row = (fields: Partial<FigureRow>): FigureRow => ({
  part: '',
  label: '',
  orders: 0,
  pieces: 0,
  sales: 0,
  refunds: 0,
  refunded: 0,
  members: 0,
  visitors: 0,
  visits: 0,
  views: 0,
  found: null,
  ...fields,
})

test('names sources and campaigns, and leaves unknown names unchanged', () => {
  const namesOf = (name: 'channel' | 'source' | 'campaign', ...parts: string[]) =>
    parts.map((part) => partNames[name]({ part, label: '' }))
  expect(namesOf('channel', 'paid', 'direct', 'constructor')).toEqual(['광고', '직접 방문', 'constructor'])
  expect(
    namesOf('source', 'direct', 'search:naver', 'feed:naver_shopping', 'site:example.com', 'campaign:a/b'),
  ).toEqual(['직접 방문', '검색: 네이버', '피드: 네이버 쇼핑', 'example.com', '링크: a/b'])
  expect(namesOf('source', 'constructor', 'social:toString', 'valueOf:z')).toEqual([
    'constructor',
    '소셜: toString',
    'valueOf: z',
  ])
  expect(namesOf('campaign', 'letter/email/may', 'fall', 'others')).toEqual([
    'letter / email / may',
    'fall',
    '그 밖',
  ])
})

test('computes conversion as orders per 100 visits, and null if the visits are unknown', () => {
  const conversion = topics.source.measures.at(-1)
  const rateOf = (orders: number, visits: number) => conversion?.measureOf(row({ orders, visits }))
  expect([rateOf(1, 3), rateOf(0, 5), rateOf(5, 5), rateOf(2, 0), rateOf(30, 1)]).toEqual([
    33.3,
    0,
    100,
    null,
    null,
  ])
  expect(conversion?.format(33.3)).toBe('33.3%')
})

test('has a name for each kind of source', () => {
  const parts = [...SOURCE_KINDS, 'unknown', 'others']
  expect(parts.filter((part) => partNames.channel({ part, label: '' }) === part)).toEqual([])
})

test('sorts by the first measure and leaves out rows without values', () => {
  const rows = [
    row({ part: 'a', views: 1 }),
    row({ part: 'b', views: 5, found: 0 }),
    row({ part: 'c', visits: 1 }),
  ]
  expect(rowsOf(topics.search, rows).map(({ part }) => part)).toEqual(['b', 'a'])
})

test('keeps rows in time order, even those without values', () => {
  const rows = [row({ part: '00' }), row({ part: '01', sales: 5 })]
  expect(rowsOf(topics.hour, rows)).toEqual(rows)
})

test('finds the previous value by name, for days by index, and returns null if a full list may have omitted the name', () => {
  const searches = earlierOf('search', [row({ part: 'a', views: 3 })])
  expect([searches({ part: 'a' }, 7), searches({ part: 'b' }, 0)]).toEqual([3, 0])
  const days = earlierOf('day', [
    row({ part: '2026-01-01', sales: 5 }),
    row({ part: '2026-01-02', sales: 7 }),
  ])
  expect(days({ part: '2026-01-04' }, 1)).toBe(7)
  const full = earlierOf(
    'search',
    Array.from({ length: MAX_ROWS }, (_, index) => row({ part: `w${index}` })),
  )
  expect(full({ part: 'b' }, 0)).toBeNull()
})
