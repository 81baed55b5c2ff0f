import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage, visitorStorage } from './browser-storage.ts'

const stores = [
  ['localStorage', visitorStorage],
  ['sessionStorage', tabStorage],
] as const

afterEach(() => {
  vi.unstubAllGlobals()
})

/** If the browser blocks storage, access to the global throws. */
function block(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

test.each(stores)('a %s that the browser blocks is empty and stores nothing', (name, storage) => {
  const real = Object.getOwnPropertyDescriptor(globalThis, name)
  block(name)
  try {
    expect([storage.text('a'), storage.read('a')]).toEqual([null, null])
    expect([storage.write('a', 1), storage.writeText('a', 'x')]).toEqual([false, false])
    expect(() => storage.remove('a')).not.toThrow()
  } finally {
    if (real) Object.defineProperty(globalThis, name, real)
    else Reflect.deleteProperty(globalThis, name)
  }
})

test.each(stores)('%s returns stored values, and null for text that is not JSON', (name, storage) => {
  const stored = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  expect(storage.write('a', { top: 5 })).toBe(true)
  expect(storage.read('a')).toEqual({ top: 5 })
  storage.writeText('a', '{')
  expect([storage.text('a'), storage.read('a')]).toEqual(['{', null])
  storage.remove('a')
  expect(storage.text('a')).toBeNull()
})
