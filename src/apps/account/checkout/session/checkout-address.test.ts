import { expect, test } from 'vitest'
import { readSource, readSubject, readVisitIds, withSession } from './checkout-address.ts'

const urlOf = (query: string) => new URL(`https://account.example.com/user/checkout${query}`)

test('reads the guest’s cart id and the chosen groups', () => {
  expect(readSubject(urlOf('?uuid_value=abc&groups=7x7,9x7'))).toEqual({
    kind: 'cart',
    uuid_value: 'abc',
    groups: ['7x7', '9x7'],
  })
  expect(readSubject(urlOf('?shopid=haru'))).toEqual({ kind: 'cart' })
})

test('the checkout session replaces the cart in the address', () => {
  const next = withSession(urlOf('?uuid_value=abc&groups=7x7&shopid=haru'), 'one')
  expect(next).toBe('/user/checkout?shopid=haru&draft=one')
  expect(readSubject(new URL(next, 'https://account.example.com'))).toEqual({ kind: 'draft', draft: 'one' })
})

test('the address of lines names them, and the session’s address drops them', () => {
  const url = urlOf('?lines=1.2.0.3.4000_1.2.5.1.500&shopid=haru')
  expect(readSubject(url)).toEqual({
    kind: 'lines',
    lines: [
      { sid: 1, pid2: 2, qty: 3, price: 4_000 },
      { sid: 1, pid2: 2, pid3: 5, qty: 1, price: 500 },
    ],
  })
  expect(withSession(url, 'one')).toBe('/user/checkout?shopid=haru&draft=one')
  expect(readSubject(urlOf('?lines=all'))).toEqual({ kind: 'lines', lines: null })
})

test('the address of a subscription names its cycle, which the session’s address drops', () => {
  const url = urlOf('?lines=1.2.0.3.4000&weeks=4')
  expect(readSubject(url)).toMatchObject({ kind: 'lines', weeks: 4 })
  expect(readSubject(urlOf('?lines=1.2.0.3.4000&weeks=x'))).not.toHaveProperty('weeks')
  expect(withSession(url, 'one')).toBe('/user/checkout?draft=one')
})

const VISIT = {
  fbc: 'fb.1.1554763741205.AbCd_Ef-Gh',
  fbp: 'fb.1.1558571054389.1098115397',
  ga: '123456789.1700000000',
  ga_session: '1764115200',
}

test('the checkout session’s address keeps the advertising ids of the visit and the shop', () => {
  const next = withSession(urlOf(`?uuid_value=abc&shopid=haru&${new URLSearchParams(VISIT)}`), 'one')
  expect(readVisitIds(new URL(next, 'https://account.example.com'))).toEqual({ ...VISIT, visited: 'haru' })
})

test.each([
  ['fbp', 'fb.1.2'],
  ['fbc', 'fb.1.1554763741205.<b>'],
  ['fbc', `fb.1.1554763741205.${'a'.repeat(901)}`],
  ['ga', '1.2.3'],
  ['ga_session', '1 or 1'],
])('ignores a malformed id: %s = %j', (name, value) => {
  const parameters = new URLSearchParams({ ...VISIT, [name]: value, shopid: 'haru' })
  expect(readVisitIds(urlOf(`?${parameters}`))).toEqual({ ...VISIT, [name]: undefined, visited: 'haru' })
})

test('advertising ids without a shop are ignored', () => {
  expect(readVisitIds(urlOf(`?${new URLSearchParams(VISIT)}`))).toEqual({})
})

test('a visitor who refuses to be tracked has no ids', () => {
  expect(readVisitIds(urlOf(`?${new URLSearchParams({ ...VISIT, shopid: 'haru', declined: '1' })}`))).toEqual(
    {
      declined: true,
    },
  )
})

const CAME = { shopid: 'haru', source: 'message:letter', campaign: 'letter/email/may', came: '1764115200000' }

test('reads the traffic source, which the session address drops', () => {
  const url = urlOf(`?uuid_value=abc&${new URLSearchParams(CAME)}`)
  const { came, ...source } = CAME
  expect(readSource(url)).toEqual({ last_source: { ...source, at: Number(came) } })
  expect(withSession(url, 'one')).toBe('/user/checkout?shopid=haru&draft=one')
})

test.each([
  ['source', ''],
  ['source', `site:${'a'.repeat(100)}`],
  ['campaign', 'a'.repeat(200)],
  ['came', 'now'],
  ['came', '-1'],
  ['shopid', ''],
  ['shopid', 'a'.repeat(61)],
  ['declined', '1'],
])('ignores an invalid traffic source: %s = %j', (name, value) => {
  expect(readSource(urlOf(`?${new URLSearchParams({ ...CAME, [name]: value })}`))).toEqual({})
})
