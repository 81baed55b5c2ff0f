import { afterEach, expect, test } from 'vitest'
import { type Listening, LiveStreams, MAX_PER_PERSON } from './live-streams.ts'
import { liveChangesOf, type Topic } from './topics.ts'

const streams = new LiveStreams()
afterEach(() => streams.stop())

const changedFrame = 'event: changed\ndata: '

/** A stream of shop 7 (`haru`). By default its browser reads everything at once. */
function aListener({
  takes = true,
  may = async () => true,
  ...overrides
}: Partial<Listening> & { takes?: boolean; may?: () => Promise<boolean> } = {}) {
  const browser = { takes, written: [] as string[], ended: false }
  const handle = streams.open({
    uid: 1,
    shop: { id: 7, shopid: 'haru' },
    topics: new Set<Topic>(['orders', 'shops']),
    stillMay: may,
    sink: {
      write: (text) => {
        browser.written.push(text)
        return browser.takes
      },
      end: () => {
        browser.ended = true
      },
    },
    ...overrides,
  })
  return {
    browser,
    ...handle,
    changedFrames: () => browser.written.filter((text) => text.startsWith(changedFrame)),
  }
}

test('sends a browser the changed topics of its shop that the permissions of its person include', () => {
  const haru = aListener()
  const other = aListener({ shop: { id: 8, shopid: 'dangol' } })
  streams.broadcast({ shopRef: 7, topic: 'orders' })
  streams.broadcast({ shopRef: 'haru', topic: 'requests' })
  streams.broadcast({ shopRef: 'haru', topic: 'shops' })
  expect(haru.changedFrames()).toEqual([`${changedFrame}orders\n\n`, `${changedFrame}shops\n\n`])
  expect(other.changedFrames()).toEqual([])
})

test('after a gap in the events sends all permitted topics', () => {
  const { changedFrames } = aListener()
  streams.broadcastAll()
  expect(changedFrames()).toEqual([`${changedFrame}orders,shops\n\n`])
})

test('sends each pending topic once after a full buffer has drained, and disconnects a browser that never reads', async () => {
  const slow = aListener({ takes: false })
  for (const topic of ['orders', 'orders', 'shops'] as const) streams.broadcast({ shopRef: 7, topic })
  expect(slow.changedFrames()).toEqual([])
  slow.browser.takes = true
  slow.drained()
  expect(slow.changedFrames()).toEqual([`${changedFrame}orders,shops\n\n`])

  const stuck = aListener({ takes: false })
  await streams.beat()
  expect([slow.browser.ended, stuck.browser.ended]).toEqual([false, true])
})

test('a heartbeat ends the stream of a person who has logged out, but ends none while the database is unavailable', async () => {
  const refusedListener = aListener({ may: async () => false })
  const unknown = aListener({
    may: async () => {
      throw new Error('the database is away')
    },
  })
  await streams.beat()
  expect(refusedListener.browser.ended).toBe(true)
  expect(unknown.browser.written.at(-1)).toBe(':\n\n')
})

test('a recheck of a person ends only those streams for which the person has lost the permission', async () => {
  const [refusedListener, stays] = [aListener({ may: async () => false }), aListener()]
  const other = aListener({ uid: 2, may: async () => false })
  await streams.recheck(1)
  expect([refusedListener, stays, other].map(({ browser }) => browser.ended)).toEqual([true, false, false])
  // Both streams of the person are told to query shops and permissions again.
  expect([refusedListener, stays, other].map(({ changedFrames }) => changedFrames())).toEqual([
    [`${changedFrame}shops\n\n`],
    [`${changedFrame}shops\n\n`],
    [],
  ])
})

test('sends nothing to a closed stream', async () => {
  const closed = aListener({
    may: async () => {
      closed.close()
      return false
    },
  })
  await streams.recheck(1)
  expect(closed.changedFrames()).toEqual([])
})

test('limits the streams of a person; a closed stream no longer counts', () => {
  const [first] = Array.from({ length: MAX_PER_PERSON }, () => aListener())
  expect(() => aListener()).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  expect(() => aListener({ uid: 2 })).not.toThrow()
  first?.close()
  expect(() => aListener()).not.toThrow()
})

test('low or empty stock changes topics of the shop that ships', () => {
  const payload = { shop: 9, pid: 1, pid2: 2, pid3: null }
  for (const type of ['stock.low', 'stock.out'])
    expect(liveChangesOf({ id: 1, type, payload } as never)).toEqual([{ shopRef: 9, topic: 'stock' }])
})

test('an order of a resale changes topics of both the selling and the shipping shop', () => {
  const order = { shop: 7, origin: 9, number: '20261122-00000001' }
  for (const [type, more] of [
    ['order.placed', { lead: true }],
    ['order.paid', { uid: null }],
    ['order.canceled', { lead: true, by: 'timer' }],
    ['order.moved', { line: 1, move: 'ship', refunded: 0, joins_parcel: false }],
    ['order.refund-sent', { amount: 1_000 }],
    ['order.dues-paid', {}],
    ['order.dues-refunded', {}],
  ] as const)
    expect(liveChangesOf({ id: 1, type, payload: { ...order, ...more } } as never)).toEqual([
      { shopRef: 7, topic: 'orders' },
      { shopRef: 9, topic: 'orders' },
    ])
})
