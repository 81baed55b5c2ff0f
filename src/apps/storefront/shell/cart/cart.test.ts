import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../test-storage.fixture.ts'

// It marks the document, which these tests do not have.
vi.mock('../person/last-person.ts', () => ({ rememberPerson: () => {} }))

/** A fake server as a browser sees it: the requests, and answers by path; an answer that is a number is a refusal. */
function aServer(answers: Record<string, unknown[]>) {
  const requests: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(/^\/api\/myshp\/|\?.*$/g, '')
    requests.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
    const answer = answers[path]?.shift() ?? empty
    if (answer === 'lost') throw new TypeError('offline')
    const status = typeof answer === 'number' ? answer : 200
    return new Response(JSON.stringify(status === 200 ? answer : { msg: 'X', message: '', status }), {
      status,
    })
  })
  return {
    asked: requests,
    paths: () => requests.map(({ path }) => path).filter((path) => path !== 'v2/get/my/page'),
  }
}

const UUID = 'a'.repeat(32)
const storedLines = [{ sid: 1, pid2: 10, qty: 2, default_option: '', sort: 5, uid: 7 }]
const empty = { groups: [], count: 0, refused: [] }
const withLine = { groups: [{ data: storedLines }], count: 1, refused: [] }
const person = { person: { uid: 3 }, cart: 0 }
const guest = { person: null, cart: 0 }

function aBrowser(stored: Record<string, unknown> = {}) {
  const texts = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])
  vi.stubGlobal('localStorage', aStorage(Object.fromEntries(texts)))
}

const cartOfShop = async () => import('./cart.ts')
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '_fbp=fb.1; other=x' })
  aBrowser()
})

test('the first add of a guest gets an anonymous id, and the next one uses it', async () => {
  const server = aServer({
    'v2/get/my/page': [guest],
    'uuid/issue': [{ uuid: UUID }],
    'add/cart/v3/local': [withLine, withLine],
  })
  const { addToCart } = await cartOfShop()
  await addToCart('haru', [], 'request-1')
  await addToCart('haru', [], 'request-2')
  expect(server.paths()).toEqual(['uuid/issue', 'add/cart/v3/local', 'add/cart/v3/local'])
  expect(server.asked.at(-1)?.body.ex_data).toEqual({ uuid: UUID, request: 'request-2', fbp: 'fb.1' })
  expect(stored('madang:uuid')).toBe(UUID)
  expect(stored('madang:cart')).toEqual(storedLines)
})

test('an add tells where its visitor last came from, as a guest and as a person', async () => {
  const source = { source: 'paid:google', campaign: '', at: 5 }
  aBrowser({ 'madang:uuid': UUID, 'madang:source': source })
  const guests = aServer({ 'v2/get/my/page': [guest] })
  await (await cartOfShop()).addToCart('haru', [], 'request-1')
  expect(guests.asked.at(-1)?.body.ex_data).toMatchObject({ last_source: source })
  vi.resetModules()
  const persons = aServer({ 'v2/get/my/page': [person] })
  await (await cartOfShop()).addToCart('haru', [], 'request-2')
  expect(persons.asked.at(-1)?.body).toMatchObject({ last_source: source })
})

test('an add without an answer is tried again under the same name', async () => {
  aBrowser({ 'madang:uuid': UUID })
  const server = aServer({ 'v2/get/my/page': [guest], 'add/cart/v3/local': ['lost', withLine] })
  const { addToCart } = await cartOfShop()
  await addToCart('haru', [], 'request-1')
  const names = server.asked.slice(1).map(({ body }) => (body.ex_data as { request: string }).request)
  expect(names).toEqual(['request-1', 'request-1'])
})

test('a cart that the server has forgotten begins anew with what this browser has kept', async () => {
  aBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  const other = 'b'.repeat(32)
  const server = aServer({
    'v2/get/my/page': [guest],
    'uuid/sync_load': [404, withLine],
    'uuid/issue': [{ uuid: other }],
  })
  const { loadCart } = await cartOfShop()
  expect((await loadCart('haru')).count).toBe(1)
  expect(server.paths()).toEqual(['uuid/sync_load', 'uuid/issue', 'add/cart/v3/local', 'uuid/sync_load'])
  expect(server.asked[3]?.body).toMatchObject({ list: storedLines, ex_data: { uuid: other } })
})

test("a guest's lines are merged before a person's cart is read, once", async () => {
  aBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  const server = aServer({ 'v2/get/my/page': [person], 'update/cart/v3': [withLine] })
  const { loadCart } = await cartOfShop()
  await loadCart('haru')
  await loadCart('haru')
  expect(server.paths()).toEqual(['update/cart/v3', 'load/member_cart/v3', 'load/member_cart/v3'])
  expect(server.asked[1]?.body).toEqual({ list: storedLines, uuid: UUID, fbp: 'fb.1' })
  expect(stored('madang:cart')).toEqual([])
})

test('a merge that fails falls back to a plain sync, and what was synced can not be merged again', async () => {
  aBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  const server = aServer({ 'v2/get/my/page': [person], 'update/cart/v3': [500, 500] })
  const { loadCart } = await cartOfShop()
  await loadCart('haru')
  expect(server.paths()).toEqual([
    'update/cart/v3',
    'update/cart/v3',
    'load/member_cart/v3',
    'sync/mcart/v4',
    'uuid/sync_save',
    'load/member_cart/v3',
  ])
  expect(server.asked.at(-2)?.body.value).toMatchObject([{ sid: 1, removed: true }])
  expect(stored('madang:cart')).toEqual([])
})

test('a merge that reaches nobody keeps the lines for the next page', async () => {
  aBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  aServer({ 'v2/get/my/page': [person], 'update/cart/v3': ['lost', 'lost'] })
  const { loadCart } = await cartOfShop()
  await loadCart('haru')
  expect(stored('madang:cart')).toEqual(storedLines)
})

test('a person who was logged out elsewhere goes on as a guest', async () => {
  const server = aServer({
    'v2/get/my/page': [person, guest],
    'add/cart/v3': [401],
    'uuid/issue': [{ uuid: UUID }],
    'add/cart/v3/local': [withLine],
  })
  const { addToCart } = await cartOfShop()
  expect((await addToCart('haru', [], 'request-1')).count).toBe(1)
  expect(server.paths()).toEqual(['add/cart/v3', 'uuid/issue', 'add/cart/v3/local'])
})
