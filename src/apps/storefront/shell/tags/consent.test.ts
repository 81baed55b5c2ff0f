import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import { allowTracking, hasRefused, isTrackingRefused, refuseTracking } from './consent.ts'

const writtenCookies: string[] = []

beforeEach(() => {
  vi.unstubAllGlobals()
  writtenCookies.length = 0
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('location', { hostname: 'haru.madang.test' })
  vi.stubGlobal('document', {
    get cookie() {
      return '_fbp=fb.1.2; _ga_ABC123=GS1; session=secret; my_ga=1; _gcl_au=1'
    },
    set cookie(cookie: string) {
      writtenCookies.push(cookie)
    },
  })
})

test.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])('%j refuses tracking', (navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(isTrackingRefused()).toBe(true)
  expect(hasRefused()).toBe(false)
})

test.each([[{}], [{ doNotTrack: null }], [{ doNotTrack: '0' }], [{ globalPrivacyControl: false }]])(
  '%j allows tracking',
  (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(isTrackingRefused()).toBe(false)
  },
)

test('a refusal lasts until tracking is allowed again', () => {
  refuseTracking()
  expect(isTrackingRefused()).toBe(true)
  allowTracking()
  expect(isTrackingRefused()).toBe(false)
})

test('a refusal deletes the services’ cookies at every parent domain, and no others', () => {
  refuseTracking()
  const names = new Set(writtenCookies.map((cookie) => cookie.split('=')[0]))
  expect([...names]).toEqual(['_fbp', '_ga_ABC123', '_gcl_au'])
  expect(writtenCookies.filter((cookie) => cookie.startsWith('_fbp='))).toEqual([
    '_fbp=; path=/; max-age=0',
    '_fbp=; path=/; max-age=0; domain=haru.madang.test',
    '_fbp=; path=/; max-age=0; domain=madang.test',
    '_fbp=; path=/; max-age=0; domain=test',
  ])
})
