import { beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '../tags/consent.ts'
import { aStorage } from '../test-storage.fixture.ts'
import { lastSource } from './last-source.ts'
import { noteArrival } from './note-arrival.ts'

const NOW = 1_764_115_200_000
const MINUTE = 60_000
const LETTER = '/?utm_source=letter&utm_medium=email&utm_campaign=may'

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('navigator', {})
})

const arrive = (path: string, referrer = '', minutes = 0) =>
  noteArrival(
    { url: new URL(path, 'https://haru.example.com'), referrer, agent: 'Safari', at: NOW + minutes * MINUTE },
    'haru.madang.test:8443',
  )

const known = () => lastSource().last_source

test('a link with a campaign is kept, and a direct visit, a page of the shop and the account site displace it not', () => {
  arrive(LETTER)
  const letter = { source: 'message:letter', campaign: 'letter/email/may', at: NOW }
  expect(known()).toEqual(letter)
  arrive('/', '', 60 * 24)
  arrive('/shop/list', 'https://haru.example.com/', 60 * 24)
  arrive('/shop/cart', 'https://account.madang.test/', 60 * 24)
  expect(known()).toEqual(letter)
})

test('the later source counts, and of a visit that goes on only one that a link names', () => {
  arrive('/', 'https://search.naver.com/')
  arrive('/', 'https://ways.bank.co.kr/', 20)
  expect(known()).toMatchObject({ source: 'search:naver', at: NOW })
  arrive('/?gclid=a', 'https://www.google.com/', 21)
  expect(known()).toMatchObject({ source: 'paid:google' })
  arrive('/', 'https://dangol.madang.test/', 60)
  expect(known()).toMatchObject({ source: 'shop:dangol', at: NOW + 60 * MINUTE })
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that asks not to be tracked (%j) keeps and tells nothing, and forgets what it knew',
  (navigator) => {
    arrive('/', 'https://search.naver.com/')
    vi.stubGlobal('navigator', navigator)
    expect(known()).toBeUndefined()
    arrive(LETTER)
    vi.stubGlobal('navigator', {})
    expect(known()).toBeUndefined()
  },
)

test('the source of a visitor goes when the services of the shop are refused, and nothing is kept from then on', () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'haru.example.com' })
  arrive('/', 'https://search.naver.com/')
  refuse()
  expect(localStorage.getItem('madang:source')).toBeNull()
  arrive(LETTER)
  expect([localStorage.getItem('madang:source'), known()]).toEqual([null, undefined])
})

test('a text in the storage that is no source is not told', () => {
  for (const stored of ['null', '7', '{"source":1}', '{"source":"a","campaign":"","at":"now"}', '{']) {
    vi.stubGlobal('localStorage', aStorage({ 'madang:source': stored }))
    expect(known()).toBeUndefined()
  }
})
