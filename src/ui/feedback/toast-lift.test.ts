import { expect, test } from 'vitest'
import { liftOver } from './toast-lift.ts'

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right })

test('toasts rise over what was pressed, and stay where they cover nothing of it', () => {
  const toasts = box(800, 850)
  expect(liftOver(toasts, [])).toBe(0)
  expect(liftOver(toasts, [box(700, 800)])).toBe(0)
  expect(liftOver(toasts, [box(810, 840, 100, 200)])).toBe(0)
  expect(liftOver(toasts, [box(780, 820)])).toBe(78)
  expect(liftOver(toasts, [box(780, 820), box(840, 880)])).toBe(78)
  // Above one there is another.
  expect(liftOver(toasts, [box(740, 775), box(780, 820)])).toBe(118)
})

test('toasts stay where there is no room above', () => {
  expect(liftOver(box(800, 850), [box(20, 900)])).toBe(0)
})
