import { expect, test } from 'vitest'
import { carrierOf } from './carrier-codes.ts'
import { carrierNames } from './carriers.ts'

test.each([
  ['CJ대한통운', 'CJ대한통운'],
  ['대한통운택배', 'CJ대한통운'],
  ['CJGLS', 'CJ대한통운'],
  ['04', 'CJ대한통운'],
  ['4', 'CJ대한통운'],
  ['hyundai', '롯데택배'],
  ['KGB', '로젠택배'],
  ['EPOST', '우체국택배'],
  ['REGISTPOST', '우체국택배'],
  ['우체국 소포', '우체국택배'],
  ['한진', '한진택배'],
  ['99', null],
  ['비둘기', null],
  ['', null],
])('%j is the carrier %j', (written, carrier) => {
  expect(carrierOf(written)).toBe(carrier)
  if (carrier) expect(carrierNames).toContain(carrier)
})
