import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { aMailServer } from '../../../tests/factories/mail-server.ts'
import { renderMail } from '../../apps/mail/render-mail.tsx'
import type { Database } from '../database/pools.ts'
import { type MailWorker, mailWorker } from './mail-worker.ts'
import { mailer } from './mailer.ts'

const FROM = '마당 <no-reply@madang.test>'
const ask = { to: 'minji@example.com', template: 'reset-password' } as const
const data = { name: '김민지', url: 'https://account.madang.test/user/reset?token=secret' }

let database: Database
let opened: MailWorker[]

beforeEach(async () => {
  database = openTestDatabase({ url: (await testDatabase()).url, pool: 2 })
  opened = []
})
afterEach(async () => {
  for (const worker of opened) worker.close()
  await database.close()
})

function aWorker(smtpUrl?: string): MailWorker {
  const worker = mailWorker({ database, smtpUrl, from: FROM, render: async (...mail) => renderMail(...mail) })
  opened.push(worker)
  return worker
}

test('without a mail server a mail is stored for the operator', async () => {
  await mailer(database).send({ ...ask, data })
  const worker = aWorker()
  await worker.deliverDue()
  const [mail] = await worker.newest(10)
  expect(mail).toMatchObject({ recipient: ask.to, state: 'kept', subject: '[마당] 비밀번호 다시 정하기' })
  expect(mail?.body).toContain('김민지님')
  expect(mail?.body).toContain(data.url)
})

test('a mail is sent to the mail server once, and its content is deleted', async () => {
  const server = await aMailServer()
  await mailer(database).send({ ...ask, data })
  const worker = aWorker(server.url)
  await worker.deliverDue()
  await worker.deliverDue()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toContain('To: minji@example.com')
  expect((await worker.newest(1))[0]).toMatchObject({ state: 'sent', body: '' })
  expect(await storedData()).toEqual({})
  await server.close()
})

test('a mail repeated after a crash has the same Message-ID', async () => {
  const server = await aMailServer()
  await mailer(database).send({ ...ask, data })
  await aWorker(server.url).deliverDue()
  // Simulates a crash before the delivery was recorded.
  await withAllShops(database, (tx) =>
    sql`update mail set state = 'queued', data = ${JSON.stringify(data)}::jsonb, try_at = now()`.execute(tx),
  )
  await aWorker(server.url).deliverDue()
  const ids = server.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
  expect(ids).toEqual([expect.stringMatching(/^<mail-\d+@madang\.test>$/), ids[0]])
  await server.close()
})

test('a mail stays queued while the mail server is unavailable, and is sent afterwards', async () => {
  const server = await aMailServer()
  await mailer(database).send({ ...ask, data })
  const worker = aWorker(server.url)
  server.refuse = true
  expect(await worker.deliverDue()).toBe(1)
  expect((await worker.newest(1))[0]).toMatchObject({ state: 'queued', attempts: 1, body: '' })
  server.refuse = false
  // Nothing is due yet, because the retry waits a few seconds.
  expect(await worker.deliverDue()).toBe(0)
  await timeHasPassed()
  await worker.deliverDue()
  expect((await worker.newest(1))[0]).toMatchObject({ state: 'sent', attempts: 2 })
  await server.close()
})

test('gives up sending a mail after ten attempts, and records the error', async () => {
  const server = await aMailServer()
  server.refuse = true
  await mailer(database).send({ ...ask, data })
  const worker = aWorker(server.url)
  for (let round = 0; round < 12; round += 1) {
    await worker.deliverDue()
    await timeHasPassed()
  }
  const [mail] = await worker.newest(1)
  expect(mail).toMatchObject({ state: 'failed', attempts: 10, failure: expect.stringContaining('451') })
  await server.close()
})

test('two processes send each mail once', async () => {
  const server = await aMailServer()
  for (let n = 0; n < 60; n += 1) await mailer(database).send({ ...ask, data })
  const workers = [aWorker(server.url), aWorker(server.url)]
  await Promise.all(
    workers.map(async (worker) => {
      while ((await worker.deliverDue()) > 0);
    }),
  )
  expect(server.mails).toHaveLength(60)
  await server.close()
})

test('escapes text that a person wrote', async () => {
  const { html } = renderMail('verify-email', {
    name: '<img src=x onerror=alert(1)>',
    url: 'https://x.test/',
  })
  expect(html).not.toContain('<img')
})

const timeHasPassed = () =>
  withAllShops(database, (tx) => sql`update mail set try_at = now() - interval '1 second'`.execute(tx))

async function storedData(): Promise<unknown> {
  const stored = await withAllShops(database, (tx) =>
    sql<{ data: unknown }>`select data from mail`.execute(tx),
  )
  return stored.rows[0]?.data
}
