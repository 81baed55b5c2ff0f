import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../test-storage.fixture.ts'
import { allow, hasRefused, refuse, staysUntold } from './consent.ts'

const written: string[] = []

beforeEach(() => {
  vi.unstubAllGlobals()
  written.length = 0
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('location', { hostname: 'haru.madang.test' })
  vi.stubGlobal('document', {
    get cookie() {
      return '_fbp=fb.1.2; _ga_ABC123=GS1; session=secret; my_ga=1; _gcl_au=1'
    },
    set cookie(cookie: string) {
      written.push(cookie)
    },
  })
})

test.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
  '%j asks to stay untold',
  (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(staysUntold()).toBe(true)
    expect(hasRefused()).toBe(false)
  },
)

test.each([[{}], [{ doNotTrack: null }], [{ doNotTrack: '0' }], [{ globalPrivacyControl: false }]])(
  '%j asks for nothing',
  (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(staysUntold()).toBe(false)
  },
)

test('a visitor who refuses stays untold until the services are allowed again', () => {
  refuse()
  expect(staysUntold()).toBe(true)
  allow()
  expect(staysUntold()).toBe(false)
})

test('the cookies of the services go at every domain where it may stand, and nothing else', () => {
  refuse()
  const names = new Set(written.map((cookie) => cookie.split('=')[0]))
  expect([...names]).toEqual(['_fbp', '_ga_ABC123', '_gcl_au'])
  expect(written.filter((cookie) => cookie.startsWith('_fbp='))).toEqual([
    '_fbp=; path=/; max-age=0',
    '_fbp=; path=/; max-age=0; domain=haru.madang.test',
    '_fbp=; path=/; max-age=0; domain=madang.test',
    '_fbp=; path=/; max-age=0; domain=test',
  ])
})
