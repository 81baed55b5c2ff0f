import { expect, test } from 'vitest'
import { encodingFor } from './negotiate.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip, br;q=0.5', 'br'],
  ['identity;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
