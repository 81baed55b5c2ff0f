import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../src/domains/catalogue/catalogue.contract.ts'
import { contentCalls } from '../../src/domains/content/content.contract.ts'
import { reviewsCalls } from '../../src/domains/reviews/reviews.contract.ts'
import { tenancyCalls } from '../../src/domains/tenancy/tenancy.contract.ts'
import type { Call } from '../../src/platform/contract/contract.ts'
import { catalogue as errors } from '../../src/platform/errors/catalogue.ts'
import { testDatabase } from '../database.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { rounds } from '../rounds.ts'
import type { Answer } from './send-request.ts'
import { startServer, type TestServer } from './test-server.ts'

const calls: Call[] = [tenancyCalls, catalogueCalls, contentCalls, reviewsCalls]
  .flatMap((of): Call[] => Object.values(of))
  .filter(({ method, audience }) => method === 'GET' && audience === 'anyone')
const RUNS = 30 * rounds(5)

let server: TestServer
let haru: FullShop
/** existing values by parameter name */
let fitting: Record<string, string[]>

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services } = server
  haru = await aFullShop(server, { shopid: 'haru' })
  await aProduct(services.catalogue, haru.shopId, { title: '청자 잔', adult: true, status: 'sold_out' })
  await services.content.promotionEditor.save({ slug: 'jeep', title: '기획전', blocks: [] })
  fitting = {
    shopid: ['haru'],
    id: ['haru', String(haru.sid), String(haru.noticeId), '1'],
    domain: ['haru.madang.test', 'HARU.example:80'],
    sid: [String(haru.sid)],
    pid: [String(haru.sid), String(haru.contentId)],
    uid: [String(haru.uid)],
    category: ['0', '1'],
    sort: ['popular', 'new', 'low', 'high'],
    page: ['1', '2', '10000'],
    q: ['백자', 'ㅂㅈ', '무광  백자 접시', '%', "' or 1=1 --"],
    type: ['product', 'content'],
    kind: ['agreement', 'privacy'],
    mycontent: ['story', String(haru.contentId)],
    slug: ['jeep'],
    count: ['4'],
  }
})
afterAll(() => server.close())

/** Escapes text for a request line; existing escapes stay, even wrong ones. */
function sendable(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** Invalid values. */
const wild = fc
  .oneof(
    fc.constantFrom(
      '',
      ' ',
      '-1',
      '0',
      '-0',
      '1.5',
      '1e3',
      '1e999',
      '-1e999',
      'NaN',
      'Infinity',
      '0x10',
      '９',
      '+1',
      '1 ',
      '9007199254740991',
      '9007199254740993',
      '9223372036854775808',
      '9'.repeat(400),
      'null',
      'undefined',
      'true',
      'false',
      '1',
      '[object Object]',
      '[]',
      '{}',
      '__proto__',
      'constructor',
      'toString',
      '%00',
      '한%00글',
      '%ED%A0%80',
      '%FF%FE',
      '%',
      '%zz',
      '%25',
      '%F0%9F%98%80',
      "'; drop table shop --",
      '(((',
      '\\\\',
      '*',
      '%5C',
      '%5C%5C%25_',
      '%E2%80%AE',
      'ㄱ',
      '가',
      'a'.repeat(4_000),
    ),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.integer().map(String),
    fc.double().map(String),
  )
  .map(sendable)

/** Query strings of a call: each parameter valid, invalid, missing or repeated, plus unknown ones. */
function queriesOf(call: Call): fc.Arbitrary<string> {
  const names = Object.keys(call.query.properties)
  const pairs = names.map((name) => {
    const known = fc
      .constantFrom(name)
      .chain(() => fc.constantFrom(...(fitting[name] ?? ['true', 'false'])))
      .map(encodeURIComponent)
    const once = fc.oneof(known, known, wild).map((value) => [`${name}=${value}`])
    const oddly = fc.oneof(
      fc.constantFrom([], [name], [`${name}=`]),
      fc.tuple(wild, wild).map((values) => values.map((value) => `${name}=${value}`)),
      wild.map((value) => [`${name}[]=${value}`]),
      wild.map((value) => [`${name}[__proto__]=${value}`]),
    )
    return fc.oneof({ weight: 5, arbitrary: once }, { weight: 1, arbitrary: oddly })
  })
  const strange = fc.constantFrom([], ['__proto__=1'], ['constructor=1'], ['hasOwnProperty=x'], ['&&=&='])
  return fc
    .tuple(fc.tuple(...pairs), strange)
    .map(([known, others]) => [...known.flat(), ...others].join('&'))
}

function expectError(answer: Answer): void {
  const reply = JSON.parse(answer.text)
  const { msg, message, status, details: _details, ...more } = reply
  expect(more).toEqual({})
  expect(Object.keys(errors)).toContain(msg)
  expect(status).toBe(answer.status)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(message).toMatch(/[가-힣]/)
}

const ajv = new Ajv({ strict: false })
/** The reply matches its schema, without undeclared fields. */
const replyOf = (call: Call): ValidateFunction => ajv.compile(closed(call.reply))

function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema as never
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy
}

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('answers any query with its schema or with a client error, always as JSON', async () => {
    const validate = replyOf(call)
    await fc.assert(
      fc.asyncProperty(queriesOf(call), async (query) => {
        const answer = await server.ask(`${path}?${query}`)
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
        if (answer.status !== 200) return expectError(answer)
        const valid = validate(JSON.parse(answer.text))
        expect(validate.errors ?? []).toEqual([])
        expect(valid).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  test('answers a valid query with its schema', async () => {
    const names: string[] = call.query.required ?? []
    const tries = ['haru', String(haru.sid), String(haru.noticeId), String(haru.contentId), '1']
    const query = names
      .filter((name) => name !== 'id')
      .map((name) => `${name}=${sendable(fitting[name]?.[0] ?? 'true')}`)
    const queries =
      names.includes('id') || path.includes('skin') ? tries.map((id) => [...query, `id=${id}`]) : [query]
    const statuses = await Promise.all(
      queries.map(async (parts) => (await server.ask(`${path}?${parts.join('&')}`)).status),
    )
    expect(statuses).toContain(200)
  })
})

test('calls for an unknown shop say NOT_READY, for an unknown id 404', async () => {
  for (const [path, query] of [
    ['/api/myshp/get/info/skin', 'id=nobody'],
    ['/api/myshp/v2/get/product/list', 'shopid=nobody'],
    ['/api/myshp/v2/get/product/detail', 'shopid=haru&sid=999999'],
  ]) {
    const answer = await server.ask(`${path}?${query}`)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.text).msg).toBe('NOT_READY')
  }
})

test('every call is in the OpenAPI document with its parameters and its reply', async () => {
  const { paths } = JSON.parse((await server.ask('/api/openapi.json')).text)
  for (const { path, query } of calls) {
    const names = (paths[path]?.get.parameters ?? []).map(({ name }: { name: string }) => name)
    expect([path, names.sort()]).toEqual([path, Object.keys(query.properties).sort()])
    expect(paths[path].get.responses['200'].content['application/json'].schema).toBeTruthy()
  }
})
