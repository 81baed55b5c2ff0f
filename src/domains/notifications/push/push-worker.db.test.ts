import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { PUSH_KEYS, startPushService } from '../../../../tests/factories/push-service.ts'
import { newCredential } from '../../../../tests/factories/sessions.ts'
import type { Person } from '../../../platform/contract/caller.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { SendPush } from '../../../platform/push/web-push.ts'
import { queuePushes } from './push-requests.ts'
import { pushWorker } from './push-worker.ts'

type Service = Awaited<ReturnType<typeof startPushService>>

let modules: TestModules
let service: Service
let opened: Service[]
beforeEach(async () => {
  service = await startPushService()
  opened = [service]
  modules = await openModules({ channels: { pushKey: PUSH_KEYS.publicKey, isPushService: () => true } })
})
afterEach(async () => {
  for (const server of opened) await server.close()
  await modules.close()
})

async function subscribedPerson({ newSubscription }: Service): Promise<Person> {
  const uid = await newAccount(modules.accounts)
  const person = (await modules.accounts.sessions.personOf(await newCredential(modules, uid))) as Person
  await modules.notifications.devices.subscribe(person, 'account', newSubscription())
  return person
}

const isOn = (person: Person) => modules.notifications.devices.isOn(person, 'account')
const newWorker = (send: SendPush = service.send) =>
  pushWorker({
    database: modules.database,
    send,
    render: async () => ({ title: '하루공방', text: '새 메시지' }),
  })
const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>): Promise<Result> =>
  withAllShops(modules.database, work)
const queueMessages = (persons: readonly Person[], key = 'one') =>
  inTx((tx) =>
    queuePushes(
      tx,
      persons.map(({ uid }) => ({
        uid,
        site: 'account',
        template: 'messages-unread',
        data: { url: '/message/list' },
        key: `${key} ${uid}`,
      })),
    ),
  )
const makeAllDue = () =>
  inTx((tx) => sql`update push_message set try_at = now() - interval '1 s'`.execute(tx))
const storedPushes = async () => {
  const { rows } = await inTx((tx) =>
    sql<{ state: string; attempts: number }>`select state, attempts from push_message order by id`.execute(
      tx,
    ),
  )
  return rows
}

test.each([404, 410])('deletes a device only if its own push service answers %d', async (status) => {
  const other = await startPushService()
  opened.push(other)
  const [minji, jun] = [await subscribedPerson(service), await subscribedPerson(other)]
  service.status = status
  await queueMessages([minji, jun])
  await newWorker().deliverDue()
  expect([await isOn(minji), await isOn(jun)]).toEqual([false, true])
  expect(other.pushes).toHaveLength(1)
  expect(await storedPushes()).toEqual([{ state: 'sent', attempts: 1 }])
})

test.each([429, 503])(
  'after %d tries ten times and lists the push for the operator; the device stays',
  async (status) => {
    const minji = await subscribedPerson(service)
    const worker = newWorker()
    service.status = status
    await queueMessages([minji])
    for (let round = 0; round < 12; round += 1) {
      await worker.deliverDue()
      await makeAllDue()
    }
    const [push] = await worker.newest(1, 'failed')
    expect(push).toMatchObject({ attempts: 10, failure: expect.stringContaining(`(${status})`) })
    expect(await isOn(minji)).toBe(true)
    service.status = 201
    await worker.again(push?.id as number)
    await worker.deliverDue()
    expect(service.pushes).toHaveLength(1)
  },
)

test('does not retry a push that the service rejects', async () => {
  const minji = await subscribedPerson(service)
  service.status = 413
  await queueMessages([minji])
  await newWorker().deliverDue()
  expect(await storedPushes()).toEqual([{ state: 'failed', attempts: 1 }])
  expect(await isOn(minji)).toBe(true)
})

test('a push service that does not answer does not delay other services, and pushes that wait for it count no attempt', async () => {
  const slow = await startPushService()
  opened.push(slow)
  const delivered = Promise.withResolvers<'taken'>()
  const { host } = new URL(slow.newSubscription().endpoint)
  const waiting = await Promise.all(Array.from({ length: 60 }, () => subscribedPerson(slow)))
  await queueMessages(waiting)
  const worker = newWorker((to, message) =>
    new URL(to.endpoint).host === host ? delivered.promise : service.send(to, message),
  )
  await worker.deliverDue()
  await queueMessages([await subscribedPerson(service)])
  await eventually(async () => {
    await worker.deliverDue()
    expect(service.pushes).toHaveLength(1)
  })
  const tries = (await storedPushes())
    .filter(({ state }) => state === 'queued')
    .map(({ attempts }) => attempts)
  expect([tries.filter((n) => n === 0).length, tries.filter((n) => n === 1).length]).toEqual([20, 40])
  delivered.resolve('taken')
  await worker.idle()
  expect((await storedPushes()).filter(({ state }) => state === 'sent')).toHaveLength(41)
})

test('gives up a push after ten attempts in which the worker died', async () => {
  await queueMessages([await subscribedPerson(service)])
  const worker = newWorker()
  service.status = 503
  await worker.deliverDue()
  await inTx((tx) => sql`update push_message set attempts = 10`.execute(tx))
  await makeAllDue()
  service.status = 201
  await worker.deliverDue()
  expect(service.pushes).toEqual([])
  expect(await worker.newest(1, 'failed')).toMatchObject([
    { failure: expect.stringContaining('거듭 멈췄습니다') },
  ])
})

test('sends a push again with the same topic after its worker died', async () => {
  await queueMessages([await subscribedPerson(service)])
  const topics: string[] = []
  const dead = newWorker((_to, { topic }) => {
    topics.push(topic)
    return new Promise(() => {})
  })
  void dead.deliverDue()
  await eventually(() => expect(topics).toHaveLength(1))
  await newWorker().deliverDue()
  expect(service.pushes).toEqual([])
  await makeAllDue()
  await newWorker().deliverDue()
  expect(service.pushes.map(({ headers }) => headers.topic)).toEqual(topics)
})
