import { expect, test } from 'vitest'
import { hideForToday, isPopupHidden } from './hidden-popup.ts'

// 23:30 in Seoul.
const evening = new Date('2026-11-21T14:30:00Z')
const stored = (cookie: string) => `theme=a; ${cookie.split('; ')[0]}; other=b`

test('a popup opens unless it was hidden for today', () => {
  expect(isPopupHidden('', evening)).toBe(false)
  expect(isPopupHidden('theme=a', evening)).toBe(false)
})

test('closing for today hides the popup for the rest of the day', () => {
  expect(isPopupHidden(stored(hideForToday(evening)), new Date('2026-11-21T14:59:59Z'))).toBe(true)
})

test('after midnight in Seoul the popup opens again', () => {
  expect(isPopupHidden(stored(hideForToday(evening)), new Date('2026-11-21T15:00:00Z'))).toBe(false)
})

test('the cookie lasts 1,440 minutes', () => {
  expect(hideForToday(evening)).toContain('=2026.11.21;')
  expect(hideForToday(evening)).toContain('max-age=86400;')
})
