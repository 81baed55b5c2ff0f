import { expect, test } from 'vitest'
import { chosenIn, sourceIn, visitIn, withDraft } from './chosen-draft.ts'

const urlOf = (query: string) => new URL(`https://account.example.com/user/checkout${query}`)

test('the address of a cart names its guest and the groups that were chosen', () => {
  expect(chosenIn(urlOf('?uuid_value=abc&groups=7x7,9x7'))).toEqual({
    kind: 'cart',
    uuid_value: 'abc',
    groups: ['7x7', '9x7'],
  })
  expect(chosenIn(urlOf('?shopid=haru'))).toEqual({ kind: 'cart' })
})

test('once it is begun the address names the purchase alone, and the shop that it came from', () => {
  const next = withDraft(urlOf('?uuid_value=abc&groups=7x7&shopid=haru'), 'one')
  expect(next).toBe('/user/checkout?shopid=haru&draft=one')
  expect(chosenIn(new URL(next, 'https://account.example.com'))).toEqual({ kind: 'draft', draft: 'one' })
})

const VISIT = {
  fbc: 'fb.1.1554763741205.AbCd_Ef-Gh',
  fbp: 'fb.1.1558571054389.1098115397',
  ga: '123456789.1700000000',
  ga_session: '1764115200',
}

test('the ids of the visit stay in the address until it is ordered, with the shop that they are of', () => {
  const next = withDraft(urlOf(`?uuid_value=abc&shopid=haru&${new URLSearchParams(VISIT)}`), 'one')
  expect(visitIn(new URL(next, 'https://account.example.com'))).toEqual({ ...VISIT, visited: 'haru' })
})

test.each([
  ['fbp', 'fb.1.2'],
  ['fbc', 'fb.1.1554763741205.<b>'],
  ['fbc', `fb.1.1554763741205.${'a'.repeat(901)}`],
  ['ga', '1.2.3'],
  ['ga_session', '1 or 1'],
])('an id of another form is left out: %s of %j', (name, value) => {
  const parameters = new URLSearchParams({ ...VISIT, [name]: value, shopid: 'haru' })
  expect(visitIn(urlOf(`?${parameters}`))).toEqual({ ...VISIT, [name]: undefined, visited: 'haru' })
})

test('advertising ids without a shop are ignored', () => {
  expect(visitIn(urlOf(`?${new URLSearchParams(VISIT)}`))).toEqual({})
})

test('a visitor who refuses to be tracked has no ids', () => {
  expect(visitIn(urlOf(`?${new URLSearchParams({ ...VISIT, shopid: 'haru', declined: '1' })}`))).toEqual({
    declined: true,
  })
})

const CAME = { shopid: 'haru', source: 'message:letter', campaign: 'letter/email/may', came: '1764115200000' }

test('where the buyer came from is told once, for the shop of the link', () => {
  const url = urlOf(`?uuid_value=abc&${new URLSearchParams(CAME)}`)
  const { came, ...told } = CAME
  expect(sourceIn(url)).toEqual({ last_source: { ...told, at: Number(came) } })
  expect(withDraft(url, 'one')).toBe('/user/checkout?shopid=haru&draft=one')
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
])('an invalid traffic source is ignored: %s of %j', (name, value) => {
  expect(sourceIn(urlOf(`?${new URLSearchParams({ ...CAME, [name]: value })}`))).toEqual({})
})
