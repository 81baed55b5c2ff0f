import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { Type as T } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type Person, type ShopAccess } from '../../../platform/contract/caller.ts'
import { get, post, serve, upload } from '../../../platform/contract/contract.ts'
import { answerErrors } from '../errors/error-replies.ts'
import { sameOrigin } from '../security/same-origin.ts'
import { serveCalls } from './api-routes.ts'

const minji: Person = { uid: 7, over19: 1, operatorPermissions: [], session: 1 }
const calls = {
  whoami: get('/api/t/whoami', { summary: '', query: T.Object({}), reply: T.Integer(), audience: 'person' }),
  menu: get('/api/t/menu', {
    summary: '',
    query: T.Object({}),
    reply: T.Array(T.String()),
    maxAge: 60,
    audience: 'anyone',
  }),
  leave: get('/api/t/leave', {
    summary: '',
    query: T.Object({}),
    reply: T.String(),
    changes: true,
    audience: 'anyone',
  }),
  add: post('/api/t/add', {
    summary: '',
    body: T.Object({ list: T.Array(T.Object({ qty: T.Integer(), memo: T.Optional(T.String()) })) }),
    reply: T.Integer(),
    audience: 'anyone',
  }),
  sell: post('/api/t/sell', {
    summary: '',
    body: T.Object({ shopid: T.String({ maxLength: 60 }) }),
    reply: T.Integer(),
    audience: { shop: 'orders:write' },
    hosts: 'everywhere',
  }),
  read: upload('/api/t/read', {
    summary: '',
    query: T.Object({ shopid: T.String({ maxLength: 60 }) }),
    reply: T.Integer(),
    audience: { shop: 'orders:write' },
    hosts: 'everywhere',
    maxBytes: 1_000,
  }),
  buyers: get('/api/t/buyers', {
    summary: '',
    query: T.Object({ shopid: T.String({ maxLength: 60 }) }),
    reply: T.Integer(),
    audience: { shop: 'orders:read' },
    log: 'look',
    hosts: 'everywhere',
  }),
  mails: get('/api/t/mails', {
    summary: '',
    query: T.Object({}),
    reply: T.Integer(),
    audience: { operator: 'mails:read' },
    hosts: 'everywhere',
  }),
  send: upload('/api/t/send', { summary: '', reply: T.String(), audience: 'person', maxBytes: 1_000 }),
}
/** Minji may change orders of the shop `haru` and only read those of `sool`. */
const shops: Record<string, ShopAccess> = {
  haru: { id: 1, shopid: 'haru', role: 'orders', permissions: ['orders:read', 'orders:write'] },
  sool: { id: 2, shopid: 'sool', role: 'readOnly', permissions: ['orders:read'] },
}
const people: Record<string, Person> = {
  minji,
  root: { ...minji, uid: 8, operatorPermissions: ['mails:read'] },
  auditor: { ...minji, uid: 9, operatorPermissions: ['audit:read'] },
}
/** paths of the uploaded files */
const sent: string[] = []
let filesOfShops = 0
const app = Fastify()

beforeAll(async () => {
  answerErrors(app)
  const served = serve(calls, {
    whoami: async (_query, { person }) => person.uid,
    menu: async () => ['머그', '접시'],
    leave: async () => 'left',
    add: async (_query, { body }) => body.list.reduce((sum, { qty }) => sum + qty, 0),
    sell: async (_query, { shop }) => shop.id,
    async read(_query, { shop }) {
      filesOfShops += 1
      return shop.id
    },
    buyers: async (_query, { shop }) => shop.id,
    mails: async (_query, { person }) => person.uid,
    async send(_query, { body: { path, bytes } }) {
      sent.push(path)
      return `${bytes}: ${await readFile(path, 'latin1')}`
    },
  })
  serveCalls(app, served, {
    callerOf: (request) => ({
      ...guest,
      person: async () => people[request.headers.cookie ?? ''] ?? null,
      accessTo: async (shopSlug: string) => (request.headers.cookie === 'minji' && shops[shopSlug]) || null,
    }),
    assertSameOrigin: sameOrigin('http'),
  })
  await app.ready()
})
afterAll(() => app.close())

test('a personal call gets the person, and asks a guest to log in', async () => {
  const known = await app.inject({ url: '/api/t/whoami', headers: { cookie: 'minji' } })
  expect(known.json()).toBe(7)
  expect(known.headers['cache-control']).toBe('private, no-store')
  const unknown = await app.inject({ url: '/api/t/whoami' })
  expect([unknown.statusCode, unknown.json().msg]).toEqual([401, 'LOGIN_REQUIRED'])
})

test('a public reply with a maximum age may be reused, and its ETag saves the next body', async () => {
  const first = await app.inject({ url: '/api/t/menu' })
  const { etag } = first.headers
  expect([first.headers['cache-control'], first.json()]).toEqual(['public, max-age=60', ['머그', '접시']])
  const again = await app.inject({ url: '/api/t/menu', headers: { 'if-none-match': etag as string } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  const other = await app.inject({ url: '/api/t/menu', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test('a call of a shop gets the shop that it names if the person has the permission', async () => {
  const sell = async (cookie: string, shopSlug: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/t/sell',
      payload: { shopid: shopSlug },
      headers: { cookie },
    })
    return answer.statusCode === 200 ? answer.json() : answer.json().msg
  }
  expect(await sell('minji', 'haru')).toBe(1)
  expect(await sell('minji', 'sool')).toBe('FORBIDDEN')
  expect(await sell('minji', 'nobodys')).toBe('NOT_FOUND')
  expect(await sell('root', 'haru')).toBe('NOT_FOUND')
  expect(await sell('', 'haru')).toBe('LOGIN_REQUIRED')
})

test('refuses cross-site requests that would write an audit entry', async () => {
  const look = (site: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url: '/api/t/buyers?shopid=haru',
      headers: { cookie: 'minji', 'sec-fetch-site': site, 'sec-fetch-dest': 'empty' },
    })
  expect((await look('same-origin')).json()).toBe(1)
  for (const site of ['cross-site', 'same-site', 'none']) expect((await look(site)).statusCode).toBe(403)
  expect((await look('cross-site', 'HEAD')).statusCode).toBe(405)
})

test('tells staff without a permission that the owner can give it', async () => {
  const refused = await app.inject({
    method: 'POST',
    url: '/api/t/sell',
    payload: { shopid: 'sool' },
    headers: { cookie: 'minji' },
  })
  expect(refused.json()).toMatchObject({ status: 403, message: expect.stringContaining('상점 주인') })
})

test('does not store a file before the sender is authorised', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'minji' }
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x--\r\n'
  const send = (shopSlug: string) =>
    app.inject({ method: 'POST', url: `/api/t/read?shopid=${shopSlug}`, payload, headers: form })
  expect((await send('sool')).statusCode).toBe(403)
  expect((await send('nobodys')).statusCode).toBe(404)
  expect(filesOfShops).toBe(0)
  expect((await send('haru')).json()).toBe(1)
})

test('a call of operators is forbidden without its permission', async () => {
  const mails = (cookie: string) => app.inject({ url: '/api/t/mails', headers: { cookie } })
  expect((await mails('root')).json()).toBe(8)
  expect((await mails('minji')).statusCode).toBe(403)
  expect((await mails('auditor')).statusCode).toBe(403)
  expect((await mails('')).statusCode).toBe(401)
})

test('validates nested fields of a body', async () => {
  const add = (payload: unknown) =>
    app.inject({ method: 'POST', url: '/api/t/add', payload: payload as object })
  expect((await add({ list: [{ qty: 2 }, { qty: 3 }] })).json()).toBe(5)
  for (const body of [{}, { list: 'x' }, { list: [{ qty: 'many' }] }, { list: [{ qty: 1, memo: 'a\0b' }] }])
    expect((await add(body)).json()).toMatchObject({ msg: 'BAD_REQUEST' })
})

test('HEAD changes nothing', async () => {
  expect(
    (await app.inject({ method: 'HEAD', url: '/api/t/whoami', headers: { cookie: 'minji' } })).statusCode,
  ).toBe(200)
  for (const url of ['/api/t/leave', '/api/t/add']) {
    const answer = await app.inject({ method: 'HEAD', url, headers: { 'sec-fetch-site': 'same-origin' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, url.endsWith('add') ? 'POST' : 'GET'])
  }
})

test('refuses cross-site changes by POST and by GET', async () => {
  for (const [method, url] of [
    ['GET', '/api/t/leave'],
    ['POST', '/api/t/add'],
  ] as const) {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answered = await app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: { list: [] } }),
    })
    expect([answered.statusCode, answered.json().msg]).toEqual([403, 'FORBIDDEN'])
  }
})

/** A form with a file of this content. */
function sendForm(content: string, { field = 'file', cookie = 'minji', more = '' } = {}) {
  const part = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="../../etc/a.png"\r\n\r\n${content}\r\n`
  return app.inject({
    method: 'POST',
    url: '/api/t/send',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${part}${more}--x--\r\n`,
  })
}

test('accepts a file of any field and name, and deletes it after the call', async () => {
  expect((await sendForm('a'.repeat(1_000), { field: 'picture' })).json()).toBe(`1000: ${'a'.repeat(1_000)}`)
  expect(sent).toHaveLength(1)
  expect(existsSync(sent[0] as string)).toBe(false)
})

test('refuses a file one byte too large and a form far too large', async () => {
  expect((await sendForm('a'.repeat(1_001))).statusCode).toBe(413)
  expect((await sendForm('a'.repeat(100_000))).statusCode).toBe(413)
})

test('refuses a file of a guest, a form without a file, and a body that is not a form', async () => {
  expect((await sendForm('a', { cookie: '' })).json()).toMatchObject({ msg: 'LOGIN_REQUIRED' })
  const form = { cookie: 'minji', 'content-type': 'multipart/form-data; boundary=x' }
  const ask = (payload: string, headers: object = form) =>
    app.inject({ method: 'POST', url: '/api/t/send', headers: { ...form, ...headers }, payload })
  const text = '--x\r\ncontent-disposition: form-data; name="memo"\r\n\r\nhello\r\n--x--\r\n'
  expect((await ask(text)).json()).toMatchObject({ msg: 'BAD_REQUEST' })
  expect((await ask('--x--\r\n')).statusCode).toBe(400)
  expect((await ask('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
  expect((await ask('nothing of a form')).statusCode).toBe(400)
})

test('accepts the first of two files, and refuses a truncated form', async () => {
  const second = '--x\r\ncontent-disposition: form-data; name="b"; filename="b"\r\n\r\nb\r\n'
  expect((await sendForm('a', { more: second })).json()).toBe('1: a')
  const cut = await app.inject({
    method: 'POST',
    url: '/api/t/send',
    headers: { cookie: 'minji', 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhalf',
  })
  expect(cut.statusCode).toBe(400)
})
