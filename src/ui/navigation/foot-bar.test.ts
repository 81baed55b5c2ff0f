import { afterEach, expect, test, vi } from 'vitest'
import { footBar } from './foot-bar.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A fake bar, measured when `settle` is called. */
function aBar(style: { position: string; bottom: string }) {
  const room = new Map<string, string>()
  const bar = { offsetHeight: 64, setAttribute: () => {} }
  const observers = new Set<() => void>()
  vi.stubGlobal('document', {
    documentElement: {
      style: {
        setProperty: (name: string, value: string) => room.set(name, value),
        removeProperty: (name: string) => room.delete(name),
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
      return room.get('--foot-bar')
    },
  }
}

test('publishes the height of a bar, also after wrapping, until it is removed', () => {
  const { bar, leave, settle } = aBar({ position: 'sticky', bottom: '16px' })
  expect(settle()).toBe('80px')
  bar.offsetHeight = 108
  expect(settle()).toBe('124px')
  leave?.()
  expect(settle()).toBeUndefined()
})

test('a bar that is not sticky has no height', () => {
  expect(aBar({ position: 'static', bottom: 'auto' }).settle()).toBe('0px')
})
