import { expect, test } from 'vitest'
import { liftOver } from './toast-lift.ts'

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right })

test('moves toasts above the controls that they would cover', () => {
  const toasts = box(800, 850)
  expect(liftOver(toasts, [])).toBe(0)
  expect(liftOver(toasts, [box(700, 800)])).toBe(0)
  expect(liftOver(toasts, [box(810, 840, 100, 200)])).toBe(0)
  expect(liftOver(toasts, [box(780, 820)])).toBe(78)
  expect(liftOver(toasts, [box(780, 820), box(840, 880)])).toBe(78)
  // The next control above is covered as well.
  expect(liftOver(toasts, [box(740, 775), box(780, 820)])).toBe(118)
})

test('does not move toasts if there is no space above the controls', () => {
  expect(liftOver(box(800, 850), [box(20, 900)])).toBe(0)
})
