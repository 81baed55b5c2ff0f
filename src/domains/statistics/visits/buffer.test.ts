import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { View, ViewRun } from '../shared/view.ts'
import { MAX_WAITING_OF_SHOP } from '../shared/visit-limits.ts'
import { ViewBuffer } from './buffer.ts'
import { countViews, DIRECT, dayOf, type Visitor } from './counting.ts'

const START = Date.parse('2026-11-23T14:20:00Z')
const PLATFORM = 'madang.test'

const aView = (overrides: Partial<View> = {}): View => ({
  shopid: 'haru',
  at: START,
  url: '/',
  agent: 'Mozilla/5.0',
  address: '203.0.113.1',
  referrer: '',
  host: `haru.${PLATFORM}`,
  device: 'mobile',
  ...overrides,
})

function buffered(views: readonly View[]): ViewRun[] {
  const buffer = new ViewBuffer()
  for (const view of views) buffer.push(view)
  expect([buffer.waiting, buffer.dropped]).toEqual([views.length, 0])
  return buffer.drain()
}

function figures(runs: readonly ViewRun[]) {
  const visitors = new Map<string, Visitor>()
  const keyed = runs.map((run) => {
    const [shopId, day] = [Number(run.shopid.slice(4)) || 1, dayOf(run.at)]
    const key = `${shopId} ${day} ${run.address} ${run.agent}`
    if (!visitors.has(key))
      visitors.set(key, {
        shopId,
        day,
        digest: Buffer.alloc(0),
        last: null,
        views: 0,
        ...DIRECT,
        led_source: '',
        led_campaign: '',
      })
    return { run, shopId, key }
  })
  const added = countViews(keyed, visitors, PLATFORM)
  return { added: new Set(added.map((part) => JSON.stringify(part))), visitors }
}

const URLS = [
  '/',
  '/',
  '/shop/view/3',
  '/shop/search?q=%EC%BB%B5',
  '/?utm_source=a&utm_medium=email&utm_campaign=c',
  '/?utm_source=b',
]

test('runs give the same figures as single views, also across hours, midnight, visits, campaigns and shops', () => {
  for (let round = 0; round < 200; round += 1) {
    let time = START
    const views = Array.from({ length: 60 }, () => {
      time += [0, 1, 1_000, 20 * 60_000, 31 * 60_000][randomInt(5)] as number
      return aView({
        at: time,
        url: URLS[randomInt(URLS.length)] as string,
        agent: `Mozilla/5.0 ${randomInt(2)}`,
        shopid: `shop${randomInt(1, 3)}`,
        referrer: ['', 'https://search.naver.com/', 'https://example.com/'][randomInt(3)] as string,
      })
    })
    const runs = buffered(views)
    const single = views.map((view) => ({ ...view, views: 1, lastAt: view.at }))
    expect(figures(runs)).toEqual(figures(single))
  }
})

test('consecutive views of one page by one visitor become one run', () => {
  const [first, other] = [aView(), aView({ address: '203.0.113.2' })]
  const runs = buffered([
    first,
    other,
    first,
    other,
    { ...first, at: START + 1_000 },
    { ...first, url: '/shop/list' },
    first,
  ])
  expect(runs.map(({ address, url, views, lastAt }) => [address, url, views, lastAt - START])).toEqual([
    ['203.0.113.1', '/', 3, 1_000],
    ['203.0.113.2', '/', 2, 0],
    ['203.0.113.1', '/shop/list', 1, 0],
    ['203.0.113.1', '/', 1, 0],
  ])
})

test('a full buffer drops new runs, and still adds views to existing runs', () => {
  const buffer = new ViewBuffer()
  for (let index = 0; index < MAX_WAITING_OF_SHOP + 5; index += 1)
    buffer.push(aView({ address: String(index) }))
  for (let index = 0; index < 7; index += 1) buffer.push(aView({ address: '0' }))
  expect([buffer.waiting, buffer.dropped]).toEqual([MAX_WAITING_OF_SHOP + 7, 5])
  buffer.push(aView({ shopid: 'dangol' }))
  expect(buffer.drain().length).toBe(MAX_WAITING_OF_SHOP + 1)
  expect(buffer.waiting).toBe(0)
})
