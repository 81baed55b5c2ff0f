import { afterEach, expect, test, vi } from 'vitest'
import { footBar } from './foot-bar.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns a bar whose ResizeObserver fires when `settle` is called; `settle` returns `--foot-bar`. */
function fakeBar(style: { position: string; bottom: string }) {
  const properties = new Map<string, string>()
  const bar = { offsetHeight: 64, setAttribute: () => {} }
  const observers = new Set<() => void>()
  vi.stubGlobal('document', {
    documentElement: {
      style: {
        setProperty: (name: string, value: string) => properties.set(name, value),
        removeProperty: (name: string) => properties.delete(name),
      },
    },
  })
  vi.stubGlobal('getComputedStyle', () => style)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
      }
      observe = () => observers.add(this.measure)
      disconnect = () => observers.delete(this.measure)
    },
  )
  const leave = footBar(bar as unknown as HTMLElement)
  return {
    bar,
    leave,
    settle: () => {
      for (const measure of observers) measure()
      return properties.get('--foot-bar')
    },
  }
}

test('sets the height of a bar, updates it after a resize, and removes it with the bar', () => {
  const { bar, leave, settle } = fakeBar({ position: 'sticky', bottom: '16px' })
  expect(settle()).toBe('80px')
  bar.offsetHeight = 108
  expect(settle()).toBe('124px')
  leave?.()
  expect(settle()).toBeUndefined()
})

test('sets 0 px for a bar that is not sticky', () => {
  expect(fakeBar({ position: 'static', bottom: 'auto' }).settle()).toBe('0px')
})
