import { expect, test } from 'vitest'
import { MAX_WORDS } from '../shared/conversion-limits.ts'
import { safeWords } from './words.ts'

const TOKEN = 'EAABsbCS1iHgBO9ZCk|abc.def-ghi'

test.each([
  [`Malformed access token ${TOKEN}`, 'Malformed access token …'],
  [`Malformed access token ${TOKEN.slice(0, 12)}`, 'Malformed access token …'],
  [`access_token=${encodeURIComponent(TOKEN)}&x=1`, '…&x=1'],
  ['Invalid parameter\n\tline  two', 'Invalid parameter line two'],
])('logs %j as %j', (text, words) => {
  expect(safeWords(text, TOKEN)).toBe(words)
})

test('cuts a long message', () => {
  expect(safeWords('가 '.repeat(1_000), TOKEN)).toHaveLength(MAX_WORDS)
})
