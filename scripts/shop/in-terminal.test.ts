import { expect, test } from 'vitest'
import { inTerminal } from './in-terminal.ts'

test.each([
  ['안녕하세요\n도매 문의드려요', '안녕하세요\n도매 문의드려요'],
  ['지움\u001b[2J\u001b[1;1H', '지움·[2J·[1;1H'],
  ['다른 사람\r7  김승인 <kim@example.com>', '다른 사람·7  김승인 <kim@example.com>'],
  ['\u202emoc.live', '·moc.live'],
  ['\u009b31m', '·31m'],
])('shows %j as %j', (written, shown) => {
  expect(inTerminal(written)).toBe(shown)
})
