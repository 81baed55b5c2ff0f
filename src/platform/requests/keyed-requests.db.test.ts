import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { newRequestKey } from '../../client/request-key.ts'
import type { Database } from '../database/pools.ts'
import { DomainError } from '../errors/domain-error.ts'
import { keyedRequests, type NoteDone } from './keyed-requests.ts'

let database: Database
let otherProcess: Database

beforeAll(async () => {
  const { url } = await testDatabase()
  database = openTestDatabase({ url })
  otherProcess = openTestDatabase({ url })
})
afterAll(() => Promise.all([database.close(), otherProcess.close()]))

const request = (fields: object = {}) => ({
  uid: 1,
  key: newRequestKey(),
  call: 'startPoints',
  content: { shopid: 'haru', amount: 500 },
  ...fields,
})

test('six concurrent copies of a request in two processes run once and get the same reply', async () => {
  const processes = [keyedRequests(database), keyedRequests(otherProcess)]
  const keyedRequest = request()
  let done = 0
  const work = async () => ({ job: ++done })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => processes[index % 2]?.once(keyedRequest, work)),
  )
  expect(answers).toEqual(Array(6).fill({ job: 1 }))
  expect(await keyedRequests(database).once(keyedRequest, work)).toEqual({ job: 1 })
  expect(done).toBe(1)
})

test('refuses a key with different content, and keeps keys of other people and calls apart', async () => {
  const { once } = keyedRequests(database)
  const keyedRequest = request()
  await once(keyedRequest, async () => 1)
  await expect(
    once({ ...keyedRequest, content: { shopid: 'haru', amount: 5 } }, async () => 2),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'key' },
  })
  const reordered = { ...keyedRequest, content: { amount: 500, shopid: 'haru' } }
  expect(await once(reordered, async () => 2)).toBe(1)
  expect(await once({ ...keyedRequest, uid: 2 }, async () => 2)).toBe(2)
  expect(await once({ ...keyedRequest, call: 'createCoupon' }, async () => 3)).toBe(3)
})

test('a refused request frees its key, even for corrected content', async () => {
  const { once } = keyedRequests(database)
  const keyedRequest = request()
  const refuse = () => Promise.reject(new DomainError('BAD_REQUEST'))
  await expect(once(keyedRequest, refuse)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await once({ ...keyedRequest, content: { amount: 5 } }, async () => 'done')).toBe('done')
})

const DONE = { code: 'CONFLICT', message: '이미 처리한 요청입니다. 새로고침해 처리된 내용을 확인해 주세요.' }

/** Error of a connection lost during the commit: the process does not know whether the commit took effect. */
const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' })

/** Work that records its completion in its transaction. */
const notedWork =
  (reply: string, process = database) =>
  async (noteDone: NoteDone) => {
    await withAllShops(process, noteDone)
    return reply
  }

test('a repeat after a crash after the commit is told that the work was done', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database, { leaseMs: 0 })
  const crashed = once(keyedRequest, async (noteDone) => {
    await notedWork('first')(noteDone)
    throw lost()
  })
  await expect(crashed).rejects.toThrow('terminating')
  await expect(once(keyedRequest, notedWork('again'))).rejects.toMatchObject(DONE)
})

test('after a crash before the commit, a repeat does the work', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database, { leaseMs: 0 })
  const crashed = once(keyedRequest, (noteDone) =>
    withAllShops(database, async (tx) => {
      await noteDone(tx)
      throw lost()
    }),
  )
  await expect(crashed).rejects.toThrow('terminating')
  expect(await once(keyedRequest, notedWork('second'))).toBe('second')
  expect(await once(keyedRequest, notedWork('third'))).toBe('second')
})

test('a repeat does the work only after the first process has had time to finish', async () => {
  const keyedRequest = request()
  const first = keyedRequests(database)
  await expect(first.once(keyedRequest, () => Promise.reject(lost()))).rejects.toThrow('terminating')
  await expect(
    keyedRequests(database, { maxWaitMs: 0 }).once(keyedRequest, notedWork('early')),
  ).rejects.toMatchObject({
    message: '같은 요청을 처리하고 있습니다. 잠시 뒤에 다시 눌러 주세요.',
  })
  expect(await keyedRequests(otherProcess, { leaseMs: 200 }).once(keyedRequest, notedWork('second'))).toBe(
    'second',
  )
})

test('work that finishes after a repeat has started does not commit', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database, { leaseMs: 0 })
  const [started, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = once(keyedRequest, async (noteDone) => {
    started.resolve()
    await proceed.promise
    return notedWork('slow')(noteDone)
  })
  await started.promise
  expect(await once(keyedRequest, notedWork('fast', otherProcess))).toBe('fast')
  proceed.resolve()
  await expect(slow).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await once(keyedRequest, notedWork('again'))).toBe('fast')
})

test('keeps the key of completed work when a later step of the request fails', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database, { leaseMs: 0 })
  const refused = once(keyedRequest, async (noteDone) => {
    await notedWork('first')(noteDone)
    throw new DomainError('NOT_FOUND')
  })
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(once(keyedRequest, notedWork('again'))).rejects.toMatchObject(DONE)
})

test('does not repeat a request that recorded no completion', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database, { leaseMs: 0 })
  await expect(once(keyedRequest, () => Promise.reject(lost()))).rejects.toThrow('terminating')
  await withAllShops(database, (tx) =>
    sql`update call_request set attempt = 0 where key = ${keyedRequest.key}`.execute(tx),
  )
  await expect(once(keyedRequest, notedWork('again'))).rejects.toMatchObject({
    message: expect.stringContaining('결과를 모릅니다'),
  })
})

test('a reply that cannot be stored is sent once, and the work is not repeated', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database)
  // PostgreSQL cannot store a null character in JSON.
  expect(await once(keyedRequest, async () => ({ text: '\0' }))).toEqual({ text: '\0' })
  await expect(once(keyedRequest, async () => 'again')).rejects.toMatchObject(DONE)
})

test('a reply that is too long to store is sent once, and the work is not repeated', async () => {
  const keyedRequest = request()
  const { once } = keyedRequests(database, { maxReplyLength: 10 })
  expect(await once(keyedRequest, async () => 'a'.repeat(20))).toBe('a'.repeat(20))
  await expect(once(keyedRequest, async () => 'again')).rejects.toMatchObject({ code: 'CONFLICT' })
  const empty = request()
  await once(empty, async () => null)
  expect(await once(empty, async () => 'again')).toBe(null)
})

test('a waiting repeat polls at growing intervals', async () => {
  const keyedRequest = request()
  const { promise, resolve } = Promise.withResolvers<string>()
  const claimed = Promise.withResolvers<void>()
  const first = keyedRequests(database).once(keyedRequest, () => {
    claimed.resolve()
    return promise
  })
  await claimed.promise
  let queries = 0
  const counting = {
    ...database,
    person: (...values: Parameters<Database['person']>) => {
      queries += 1
      return database.person(...values)
    },
  } as Database
  const repeat = keyedRequests(counting, { maxWaitMs: 700 }).once(keyedRequest, async () => 'again')
  await expect(repeat).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(queries).toBeLessThan(8)
  resolve('done')
  expect(await first).toBe('done')
})

test('closing an account deletes the stored replies of this account only', async () => {
  const { once, deletePerson: forget } = keyedRequests(database)
  const [own, other] = [request({ uid: 31 }), request({ uid: 32 })]
  for (const keyedRequest of [own, other]) await once(keyedRequest, async () => 'first')
  await withAllShops(database, (tx) => forget(tx, 31))
  expect(await once(own, async () => 'second')).toBe('second')
  expect(await once(other, async () => 'second')).toBe('first')
})

test('replies are stored for a day', async () => {
  const { once, purgeOld: forgetOld } = keyedRequests(database)
  const [old, young] = [request(), request()]
  for (const keyedRequest of [old, young]) await once(keyedRequest, async () => 'first')
  await database.asSystem('jobs', (tx) =>
    sql`update call_request set begun_at = now() - interval '25 hours' where key = ${old.key}`.execute(tx),
  )
  await forgetOld()
  expect(await once(old, async () => 'second')).toBe('second')
  expect(await once(young, async () => 'second')).toBe('first')
})
