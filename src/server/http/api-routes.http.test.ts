import Fastify from 'fastify'
import { Type as T } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type Person } from '../../platform/contract/caller.ts'
import { get, post, serve } from '../../platform/contract/contract.ts'
import { serveCalls } from './api-routes.ts'
import { answerErrors } from './error-replies.ts'

const minji: Person = { uid: 7, over19: 1, admin: false, session: 1 }
const calls = {
  whoami: get('/api/t/whoami', { summary: '', query: T.Object({}), reply: T.Integer(), who: 'person' }),
  leave: get('/api/t/leave', { summary: '', query: T.Object({}), reply: T.String(), changes: true }),
  add: post('/api/t/add', {
    summary: '',
    body: T.Object({ list: T.Array(T.Object({ qty: T.Integer(), memo: T.Optional(T.String()) })) }),
    reply: T.Integer(),
  }),
}
const app = Fastify()

beforeAll(async () => {
  answerErrors(app)
  const served = serve(calls, {
    whoami: async (_query, { person }) => person.uid,
    leave: async () => 'left',
    add: async (_query, { body }) => body.list.reduce((sum, { qty }) => sum + qty, 0),
  })
  serveCalls(app, served, (request) =>
    request.headers.cookie === 'minji' ? { ...guest, person: async () => minji } : guest,
  )
  await app.ready()
})
afterAll(() => app.close())

test('a call for persons knows who asks, and asks a guest to log in', async () => {
  const known = await app.inject({ url: '/api/t/whoami', headers: { cookie: 'minji' } })
  expect(known.json()).toBe(7)
  expect(known.headers['cache-control']).toBe('private, no-store')
  const unknown = await app.inject({ url: '/api/t/whoami' })
  expect([unknown.statusCode, unknown.json().msg]).toEqual([401, 'LOGIN_REQUIRED'])
})

test('a body is checked to its depth', async () => {
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

test('what another site sends changes nothing, by POST and by GET', async () => {
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
