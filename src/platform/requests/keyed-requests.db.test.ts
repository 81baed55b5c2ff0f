import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { newRequestKey } from '../../client/request-key.ts'
import type { Database } from '../database/pools.ts'
import { DomainError } from '../errors/domain-error.ts'
import { keyedRequests } from './keyed-requests.ts'

let database: Database
let otherProcess: Database

beforeAll(async () => {
  const { url } = await testDatabase()
  database = openTestDatabase({ url })
  otherProcess = openTestDatabase({ url })
})
afterAll(() => Promise.all([database.close(), otherProcess.close()]))

const request = (more: object = {}) => ({
  ...{ uid: 1, key: newRequestKey(), call: 'startPoints', content: { shopid: 'haru', amount: 500 } },
  ...more,
})

test('a request that is sent six times at once, to two processes, is done once, and all get its answer', async () => {
  const processes = [keyedRequests(database), keyedRequests(otherProcess)]
  const sent = request()
  let done = 0
  const work = async () => ({ job: ++done })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => processes[index % 2]?.once(sent, work)),
  )
  expect(answers).toEqual(Array(6).fill({ job: 1 }))
  expect(await keyedRequests(database).once(sent, work)).toEqual({ job: 1 })
  expect(done).toBe(1)
})

test('a key with other content is refused, and is another key for another person and another call', async () => {
  const { once } = keyedRequests(database)
  const sent = request()
  await once(sent, async () => 1)
  await expect(
    once({ ...sent, content: { shopid: 'haru', amount: 5 } }, async () => 2),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'key' },
  })
  const reordered = { ...sent, content: { amount: 500, shopid: 'haru' } }
  expect(await once(reordered, async () => 2)).toBe(1)
  expect(await once({ ...sent, uid: 2 }, async () => 2)).toBe(2)
  expect(await once({ ...sent, call: 'createCoupon' }, async () => 3)).toBe(3)
})

test('a refusal frees the key, also for a request that was mended', async () => {
  const { once } = keyedRequests(database)
  const sent = request()
  const refuse = () => Promise.reject(new DomainError('BAD_REQUEST'))
  await expect(once(sent, refuse)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await once({ ...sent, content: { amount: 5 } }, async () => 'done')).toBe('done')
})

test('a request that may have been done before a crash is not done again', async () => {
  const sent = request()
  const { once } = keyedRequests(database, { longestWaitMs: 0 })
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(once(sent, () => Promise.reject(lost))).rejects.toBe(lost)
  await expect(once(sent, async () => 'again')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('work whose answer can’t be noted was done, and is not done again', async () => {
  const sent = request()
  const { once } = keyedRequests(database, { longestWaitMs: 0 })
  // PostgreSQL stores no null character in JSON.
  await expect(once(sent, async () => ({ text: '\0' }))).rejects.toThrow()
  await expect(once(sent, async () => 'again')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an answer that is too long to be kept is given once, and nothing is done again', async () => {
  const sent = request()
  const { once } = keyedRequests(database, { maxReplyLength: 10 })
  expect(await once(sent, async () => 'a'.repeat(20))).toBe('a'.repeat(20))
  await expect(once(sent, async () => 'again')).rejects.toMatchObject({ code: 'CONFLICT' })
  const empty = request()
  await once(empty, async () => null)
  expect(await once(empty, async () => 'again')).toBe(null)
})

test('a repeat that waits for the answer asks for it ever less often', async () => {
  const sent = request()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = keyedRequests(database).once(sent, () => promise)
  let asked = 0
  const counted = {
    ...database,
    person: (...values: Parameters<Database['person']>) => {
      asked += 1
      return database.person(...values)
    },
  } as Database
  const repeat = keyedRequests(counted, { longestWaitMs: 700 }).once(sent, async () => 'again')
  await expect(repeat).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(asked).toBeLessThan(8)
  resolve('done')
  expect(await first).toBe('done')
})

test('the answers of a person are forgotten with the account, and no others', async () => {
  const { once, forget } = keyedRequests(database)
  const [own, other] = [request({ uid: 31 }), request({ uid: 32 })]
  for (const sent of [own, other]) await once(sent, async () => 'first')
  await database.asSystem('tests', (tx) => forget(tx, 31))
  expect(await once(own, async () => 'second')).toBe('second')
  expect(await once(other, async () => 'second')).toBe('first')
})

test('answers are kept for a day', async () => {
  const { once, forgetOld } = keyedRequests(database)
  const [old, young] = [request(), request()]
  for (const sent of [old, young]) await once(sent, async () => 'first')
  await database.asSystem('jobs', (tx) =>
    sql`update call_request set begun_at = now() - interval '25 hours' where key = ${old.key}`.execute(tx),
  )
  await forgetOld()
  expect(await once(old, async () => 'second')).toBe('second')
  expect(await once(young, async () => 'second')).toBe('first')
})
