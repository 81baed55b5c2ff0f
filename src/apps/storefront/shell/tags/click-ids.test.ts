import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'
import { clickIdCookie } from './click-id-cookie.ts'
import { clickIds } from './click-ids.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', newStorage())
})

test('click ids are read from their cookies', () => {
  expect(clickIds('a=b; _fbp=fb.1.2; _fbc=fb.1.x')).toEqual({ fbp: 'fb.1.2', fbc: 'fb.1.x' })
})

test.each([[''], ['my_fbp=1'], ['_fbp='], ['x_fbc=2; fbp=3']])('%j contains no click id', (cookies) => {
  expect(clickIds(cookies)).toEqual({})
})

test('refused tracking sends no click ids', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(clickIds('_fbp=fb.1.2')).toEqual({})
})

const NOW = 1_763_700_000_000
const CLICK = 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk'
const landing = (query: string, origin = 'https://haru.test') => new URL(`${origin}/shop/view/7?${query}`)

test('the click is stored for thirty days in Meta’s format', () => {
  expect(clickIdCookie(landing(`fbclid=${CLICK}&utm_source=x`), '', NOW)).toBe(
    `_fbc=fb.1.${NOW}.${CLICK}; path=/; max-age=2592000; samesite=lax; secure`,
  )
  expect(clickIdCookie(landing(`fbclid=${CLICK}`, 'http://haru.test'), '', NOW)).not.toContain('secure')
})

test('a stored click keeps its time, another click replaces it', () => {
  const cookies = `a=1; _fbc=fb.1.1.${CLICK}`
  expect(clickIdCookie(landing(`fbclid=${CLICK}`), cookies, NOW)).toBeNull()
  expect(clickIdCookie(landing('fbclid=another'), cookies, NOW)).toContain(`fb.1.${NOW}.another;`)
})

test.each([
  [''],
  ['fbclid='],
  [`fbclid=${'a'.repeat(501)}`],
  ['fbclid=a%3B%20domain%3Devil.example'],
  ['fbclid=a%0Ab'],
  ['fbclid=%3Cscript%3E'],
])('%j sets no cookie', (query) => {
  expect(clickIdCookie(landing(query), '', NOW)).toBeNull()
})
