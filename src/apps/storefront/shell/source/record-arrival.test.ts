import { beforeEach, expect, test, vi } from 'vitest'
import { refuseTracking } from '../tags/consent.ts'
import { newStorage } from '../test-storage.fixture.ts'
import { lastSource } from './last-source.ts'
import { recordArrival } from './record-arrival.ts'

const NOW = 1_764_115_200_000
const MINUTE = 60_000
const LETTER = '/?utm_source=letter&utm_medium=email&utm_campaign=may'

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('navigator', {})
})

const arrive = (path: string, referrer = '', minutes = 0) =>
  recordArrival(
    {
      url: new URL(path, 'https://haru.example.com'),
      referrer,
      agent: 'Safari',
      landedAt: NOW + minutes * MINUTE,
    },
    'haru.madang.test:8443',
  )

const currentSource = () => lastSource().last_source

test('a campaign is stored and not replaced by a direct visit, the shop or the account site', () => {
  arrive(LETTER)
  const letter = { source: 'message:letter', campaign: 'letter/email/may', at: NOW }
  expect(currentSource()).toEqual(letter)
  arrive('/', '', 60 * 24)
  arrive('/shop/list', 'https://haru.example.com/', 60 * 24)
  arrive('/shop/cart', 'https://account.madang.test/', 60 * 24)
  expect(currentSource()).toEqual(letter)
})

test('the latest source is stored; during a visit only a named source replaces it', () => {
  arrive('/', 'https://search.naver.com/')
  arrive('/', 'https://ways.bank.co.kr/', 20)
  expect(currentSource()).toMatchObject({ source: 'search:naver', at: NOW })
  arrive('/?gclid=a', 'https://www.google.com/', 21)
  expect(currentSource()).toMatchObject({ source: 'paid:google' })
  arrive('/', 'https://dangol.madang.test/', 60)
  expect(currentSource()).toMatchObject({ source: 'shop:dangol', at: NOW + 60 * MINUTE })
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser with the privacy signal %j stores and sends no source and deletes the stored one',
  (navigator) => {
    arrive('/', 'https://search.naver.com/')
    vi.stubGlobal('navigator', navigator)
    expect(currentSource()).toBeUndefined()
    arrive(LETTER)
    vi.stubGlobal('navigator', {})
    expect(currentSource()).toBeUndefined()
  },
)

test('refusing tracking deletes the source and stores no new one', () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'haru.example.com' })
  arrive('/', 'https://search.naver.com/')
  refuseTracking()
  expect(localStorage.getItem('madang:source')).toBeNull()
  arrive(LETTER)
  expect([localStorage.getItem('madang:source'), currentSource()]).toEqual([null, undefined])
})

test('an invalid stored source is ignored', () => {
  for (const stored of ['null', '7', '{"source":1}', '{"source":"a","campaign":"","at":"now"}', '{']) {
    vi.stubGlobal('localStorage', newStorage({ 'madang:source': stored }))
    expect(currentSource()).toBeUndefined()
  }
})
