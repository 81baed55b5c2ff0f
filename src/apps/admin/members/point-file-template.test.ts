import { expect, test } from 'vitest'
import { rowsToCorrect } from './point-file-template.ts'

test('writes invalid rows with their original values and the error', () => {
  const written = { amount: '오백', until: '내년' }
  const about = { uid: null, name: '', amount: 0, reason: '감사', until: '', written, wrong: '없는 회원' }
  const file = new TextDecoder().decode(
    rowsToCorrect([
      { row: 3, who: 'minji@example.com', ...about },
      { row: 4, who: '010-1234-5678', ...about },
    ]),
  )
  const cells = [...file.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text)
  expect(cells.slice(7)).toEqual([
    'minji@example.com',
    '오백',
    '감사',
    '내년',
    '없는 회원',
    '3',
    '010-1234-5678',
    '오백',
    '감사',
    '내년',
    '없는 회원',
    '4',
  ])
})
