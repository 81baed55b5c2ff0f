import { expect, test } from 'vitest'
import { changesOf, SIDS_PER_EVENT } from './events.ts'

test('many changes are told in portions that fit into a notice, even with the longest numbers', () => {
  const changed = Array.from({ length: 2 * SIDS_PER_EVENT + 1 }, (_, at) => Number.MAX_SAFE_INTEGER - at)
  const events = changesOf('a-shop-with-a-rather-long-public-id', { changed, came: true })
  expect(events.flatMap(({ payload }) => ('sids' in payload ? payload.sids : []))).toEqual(changed)
  for (const event of events) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(7_900)
})

test('only products that came are told as a change of the lists, and nothing as nothing', () => {
  expect(changesOf('haru', { changed: [], came: true })).toEqual([
    { type: 'list.changed', payload: { shopid: 'haru' } },
  ])
  expect(changesOf('haru', { changed: [], came: false })).toEqual([])
})
