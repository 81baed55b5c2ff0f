import { expect, test } from 'vitest'
import { surchargeTo } from './regions.ts'

test('surcharges apply to Jeju and other islands, not to the mainland', () => {
  const fees = { jeju_fee: 3_000, island_fee: 5_500 }
  const zipcodes = ['63000', '63644', '40240', '23116', '06236', '63645', '62999']
  expect(zipcodes.map((zipcode) => surchargeTo(zipcode, fees))).toEqual([3_000, 3_000, 5_500, 5_500, 0, 0, 0])
})
