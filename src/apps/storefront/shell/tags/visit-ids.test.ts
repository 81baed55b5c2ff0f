import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import { refuseTracking } from './consent.ts'
import { visitIds } from './visit-ids.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', newStorage())
})

const CLIENT = '_ga=GA1.1.123456789.1700000000'
const KNOWN = { ga: '123456789.1700000000' }

test.each([
  ['the first form', '_ga_ABC123=GS1.1.1764115200.3.1.1764115300.60.0.0'],
  ['the second form', '_ga_ABC123=GS2.1.s1764115200$o3$g1$t1764115300$j60$l0$h0'],
])('the client and its session are read from cookies of %s', (_case, session) => {
  expect(visitIds('G-ABC123', `a=b; ${CLIENT}; ${session}; c=d`)).toEqual({
    ...KNOWN,
    ga_session: '1764115200',
  })
})

test('reads the client of a domain-wide cookie', () => {
  expect(visitIds('G-ABC123', '_ga=GA1.2-3.1.2')).toEqual({ ga: '1.2' })
})

test('ignores the session of another data stream', () => {
  expect(visitIds('G-ABC123', `${CLIENT}; _ga_OTHER=GS1.1.1.1`)).toEqual(KNOWN)
})

test('for a container, uses the session only if there is exactly one data stream', () => {
  const cookies = `${CLIENT}; _ga_ONE=GS1.1.1764115200.1`
  expect(visitIds('GTM-ABC123', cookies)).toEqual({ ...KNOWN, ga_session: '1764115200' })
  expect(visitIds('GTM-ABC123', `${cookies}; _ga_TWO=GS1.1.2.1`)).toEqual(KNOWN)
})

test.each([
  [''],
  ['my_ga=GA1.1.1.2'],
  ['_ga=<script>'],
  ['_ga=GA1.1.1'],
  [`_ga=GA1.1.${'1'.repeat(21)}.2`],
  ['_ga_ABC123=GS1.1.1.1'],
])('%j contains no client id', (cookies) => {
  expect(visitIds('G-ABC123', cookies)).toEqual({})
})

test('omits a session that is not a number', () => {
  expect(visitIds('G-ABC123', `${CLIENT}; _ga_ABC123=GS2.1.sx`)).toEqual(KNOWN)
})

test('after a refusal of tracking, the ids contain only the refusal', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(visitIds('G-ABC123', CLIENT)).toEqual({ declined: 1 })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: '' })
  refuseTracking()
  expect(visitIds('G-ABC123', CLIENT)).toEqual({ declined: 1 })
})
