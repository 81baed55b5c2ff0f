import { beforeEach, expect, test, vi } from 'vitest'
import { newStorage } from '../test-storage.fixture.ts'

// These tests have no document.
vi.mock('../person/last-person.ts', () => ({ storePerson: () => {} }))

/** Answers by path; a number is an error status, `lost` a network error. */
function fakeServer(answers: Record<string, unknown[]>) {
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
    requests,
    paths: () => requests.map(({ path }) => path).filter((path) => path !== 'v2/get/my/page'),
  }
}

const UUID = 'a'.repeat(32)
const storedLines = [{ sid: 1, pid2: 10, qty: 2, default_option: '', sort: 5, uid: 7 }]
const empty = { groups: [], count: 0, refused: [] }
const withLine = { groups: [{ data: storedLines }], count: 1, refused: [] }
const person = { person: { uid: 3 }, cart: 0 }
const guest = { person: null, cart: 0 }

function fakeBrowser(stored: Record<string, unknown> = {}) {
  const texts = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])
  vi.stubGlobal('localStorage', newStorage(Object.fromEntries(texts)))
}

const importCart = async () => import('./cart.ts')
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '_fbp=fb.1; other=x' })
  fakeBrowser()
})

test('the first add of a guest gets an anonymous id, and the next one uses it', async () => {
  const server = fakeServer({
    'v2/get/my/page': [guest],
    'uuid/issue': [{ uuid: UUID }],
    'add/cart/v3/local': [withLine, withLine],
  })
  const { addToCart } = await importCart()
  await addToCart('haru', [], 'request-1')
  await addToCart('haru', [], 'request-2')
  expect(server.paths()).toEqual(['uuid/issue', 'add/cart/v3/local', 'add/cart/v3/local'])
  expect(server.requests.at(-1)?.body.ex_data).toEqual({ uuid: UUID, request: 'request-2', fbp: 'fb.1' })
  expect(stored('madang:uuid')).toBe(UUID)
  expect(stored('madang:cart')).toEqual(storedLines)
})

test('adding sends the visitor’s last traffic source', async () => {
  const source = { source: 'paid:google', campaign: '', at: 5 }
  fakeBrowser({ 'madang:uuid': UUID, 'madang:source': source })
  const guests = fakeServer({ 'v2/get/my/page': [guest] })
  await (await importCart()).addToCart('haru', [], 'request-1')
  expect(guests.requests.at(-1)?.body.ex_data).toMatchObject({ last_source: source })
  vi.resetModules()
  const persons = fakeServer({ 'v2/get/my/page': [person] })
  await (await importCart()).addToCart('haru', [], 'request-2')
  expect(persons.requests.at(-1)?.body).toMatchObject({ last_source: source })
})

test('an unanswered addition is retried with the same key', async () => {
  fakeBrowser({ 'madang:uuid': UUID })
  const server = fakeServer({ 'v2/get/my/page': [guest], 'add/cart/v3/local': ['lost', withLine] })
  const { addToCart } = await importCart()
  await addToCart('haru', [], 'request-1')
  const names = server.requests.slice(1).map(({ body }) => (body.ex_data as { request: string }).request)
  expect(names).toEqual(['request-1', 'request-1'])
})

test('a deleted guest cart is restored from the stored lines', async () => {
  fakeBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  const other = 'b'.repeat(32)
  const server = fakeServer({
    'v2/get/my/page': [guest],
    'uuid/sync_load': [404, withLine],
    'uuid/issue': [{ uuid: other }],
  })
  const { loadCart } = await importCart()
  expect((await loadCart('haru')).count).toBe(1)
  expect(server.paths()).toEqual(['uuid/sync_load', 'uuid/issue', 'add/cart/v3/local', 'uuid/sync_load'])
  expect(server.requests[3]?.body).toMatchObject({ list: storedLines, ex_data: { uuid: other } })
})

test("the guest's lines are merged once before a person's cart is loaded", async () => {
  fakeBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  const server = fakeServer({ 'v2/get/my/page': [person], 'update/cart/v3': [withLine] })
  const { loadCart } = await importCart()
  await loadCart('haru')
  await loadCart('haru')
  expect(server.paths()).toEqual(['update/cart/v3', 'load/member_cart/v3', 'load/member_cart/v3'])
  expect(server.requests[1]?.body).toEqual({ list: storedLines, uuid: UUID, fbp: 'fb.1' })
  expect(stored('madang:cart')).toEqual([])
})

test('a failed merge falls back to a sync, whose lines are not merged again', async () => {
  fakeBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  const server = fakeServer({ 'v2/get/my/page': [person], 'update/cart/v3': [500, 500] })
  const { loadCart } = await importCart()
  await loadCart('haru')
  expect(server.paths()).toEqual([
    'update/cart/v3',
    'update/cart/v3',
    'load/member_cart/v3',
    'sync/mcart/v4',
    'uuid/sync_save',
    'load/member_cart/v3',
  ])
  expect(server.requests.at(-2)?.body.value).toMatchObject([{ sid: 1, removed: true }])
  expect(stored('madang:cart')).toEqual([])
})

test('a merge without an answer keeps the stored lines', async () => {
  fakeBrowser({ 'madang:uuid': UUID, 'madang:cart': storedLines })
  fakeServer({ 'v2/get/my/page': [person], 'update/cart/v3': ['lost', 'lost'] })
  const { loadCart } = await importCart()
  await loadCart('haru')
  expect(stored('madang:cart')).toEqual(storedLines)
})

test('a visitor who was logged out on another device continues as a guest', async () => {
  const server = fakeServer({
    'v2/get/my/page': [person, guest],
    'add/cart/v3': [401],
    'uuid/issue': [{ uuid: UUID }],
    'add/cart/v3/local': [withLine],
  })
  const { addToCart } = await importCart()
  expect((await addToCart('haru', [], 'request-1')).count).toBe(1)
  expect(server.paths()).toEqual(['add/cart/v3', 'uuid/issue', 'add/cart/v3/local'])
})
