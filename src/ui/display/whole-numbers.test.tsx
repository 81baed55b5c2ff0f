import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeNumbers } from './whole-numbers.tsx'

const parts = (text: string) =>
  [...renderToStaticMarkup(<p>{wholeNumbers(text)}</p>).matchAll(/<span[^>]*>([^<]*)/g)].map(
    ([, part]) => part,
  )

test('numbers and dates do not break, also if a text has one twice', () => {
  expect(parts('12월 4일 (금)까지 출고, 12월 4일 (금) 도착 예정 (제주 +1일)')).toEqual([
    '12월 4일 (금)',
    '12월 4일 (금)',
    '제주 +1일',
  ])
  expect(parts('주문번호 20261201-61058610 · 2026.12.01 03:01 주문')).toEqual([
    '20261201-61058610',
    '2026.12.01 03:01',
  ])
  expect(parts('02-555-0123')).toEqual(['02-555-0123'])
  expect(parts('주소 1, 2층')).toEqual([])
})
