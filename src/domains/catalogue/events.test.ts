import { expect, test } from 'vitest'
import { changedListings, productChanged } from './events.ts'

test('splits many changes into events that fit into a PostgreSQL NOTIFY', () => {
  const changed = Array.from({ length: 601 }, (_, index) => Number.MAX_SAFE_INTEGER - index)
  const payloads = changedListings('a-shop-with-a-rather-long-public-id', changed)
  expect(payloads.flatMap(({ sids }) => sids)).toEqual(changed)
  for (const payload of payloads) {
    expect(productChanged.fits(payload)).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(7_500)
  }
})
