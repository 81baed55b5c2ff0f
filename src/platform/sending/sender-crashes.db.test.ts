import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { aSolapi } from '../../../tests/factories/solapi.ts'
import type { Database } from '../database/pools.ts'
import { queueTexts } from '../texting/queue-texts.ts'
import { createSendAlimtalk } from '../texting/solapi.ts'
import { textWorker } from '../texting/text-worker.ts'

const SCRIPT = fileURLToPath(new URL('./sender-process.fixture.ts', import.meta.url))

let url: string
let database: Database
let solapi: Awaited<ReturnType<typeof aSolapi>>
beforeEach(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url, pool: 4 })
  solapi = await aSolapi()
})
afterEach(async () => {
  await solapi.close()
  await database.close()
})

const ask = (key: string) =>
  withAllShops(database, (tx) =>
    queueTexts(tx, [{ to: '01012345678', template: 'order-paid', data: { number: key }, key }]),
  )
const leaseIsOver = () =>
  withAllShops(database, (tx) =>
    sql`update text_message set try_at = now() - interval '1 second'`.execute(tx),
  )
const aWorker = (through = database) =>
  textWorker({
    database: through,
    send: createSendAlimtalk(solapi.keys),
    render: async () => ({ templateId: 'one', variables: {}, text: '' }),
  })

test('does not repeat a text that was being sent when its process was killed, until an operator requests it', async () => {
  await ask('one')
  const child = fork(SCRIPT, [url], { execArgv: [] })
  for (let phone = ''; phone !== '01012345678'; ) [phone] = (await once(child, 'message')) as [string]
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await leaseIsOver()
  const worker = aWorker()
  await worker.deliverDue()
  expect(solapi.texts).toEqual([])
  const [text] = await worker.newest(10, 'failed')
  expect(text).toMatchObject({ state: 'failed', failure: expect.stringContaining('알 수 없습니다') })
  expect(await worker.again(text?.id as number)).toBe(true)
  await worker.deliverDue()
  expect(solapi.texts).toHaveLength(1)
  expect(await worker.again(text?.id as number)).toBe(false)
})

test('two processes send each text once, and of texts with the same key only the first', async () => {
  for (let n = 0; n < 30; n += 1) await ask(`text ${n}`)
  await ask('text 0')
  await Promise.all(
    [aWorker(), aWorker()].map(async (worker) => {
      while ((await worker.deliverDue()) > 0);
      // A slow send continues after its worker has stopped to wait for it.
      await worker.idle()
    }),
  )
  expect(solapi.texts).toHaveLength(30)
})

test('keeps texts queued while SOLAPI is unavailable; a text without a reply waits for an operator', async () => {
  const worker = aWorker()
  await ask('one')
  solapi.answering = 503
  await worker.deliverDue()
  expect(await worker.newest(1)).toMatchObject([{ state: 'queued', attempts: 1 }])
  solapi.answering = 'taken'
  await leaseIsOver()
  await worker.deliverDue()
  expect(solapi.texts).toHaveLength(1)
  await ask('two')
  solapi.answering = 'silent'
  await worker.deliverDue()
  await leaseIsOver()
  await worker.deliverDue()
  expect(await worker.newest(1, 'failed')).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test('a text sent while the database was unavailable is not repeated', async () => {
  let isAway = false
  const asSystem: Database['asSystem'] = (...work) =>
    isAway ? Promise.reject(new Error('away')) : database.asSystem(...work)
  const worker = aWorker({ ...database, asSystem })
  await ask('one')
  solapi.onRequest = () => {
    isAway = true
  }
  await expect(worker.deliverDue()).rejects.toThrow('away')
  isAway = false
  await leaseIsOver()
  expect(await worker.deliverDue()).toBe(0)
  expect(await worker.newest(1)).toMatchObject([{ state: 'sent', failure: '' }])
  expect(solapi.texts).toHaveLength(1)
})
