import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inAllShops } from '../../../../tests/all-shops.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aPushService, PUSH_KEYS } from '../../../../tests/factories/push-service.ts'
import { newCredential } from '../../../../tests/factories/sessions.ts'
import type { Person } from '../../../platform/contract/caller.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { SendPush } from '../../../platform/push/web-push.ts'
import { pushWorker } from './push-worker.ts'
import { queuePushes } from './requests.ts'

type Service = Awaited<ReturnType<typeof aPushService>>

let modules: TestModules
let service: Service
let opened: Service[]
beforeEach(async () => {
  service = await aPushService()
  opened = [service]
  modules = await openModules({ channels: { pushKey: PUSH_KEYS.publicKey, isPushService: () => true } })
})
afterEach(async () => {
  for (const server of opened) await server.close()
  await modules.close()
})

/** A person with a browser at a push service. */
async function aPersonAt({ aSubscription }: Service): Promise<Person> {
  const uid = await newAccount(modules.accounts)
  const person = (await modules.accounts.sessions.personOf(await newCredential(modules, uid))) as Person
  await modules.notifications.devices.subscribe(person, 'account', aSubscription())
  return person
}

const isOn = (person: Person) => modules.notifications.devices.isOn(person, 'account')
const aWorker = (send: SendPush = service.send) =>
  pushWorker({
    database: modules.database,
    send,
    render: async () => ({ title: '하루공방', text: '새 메시지' }),
  })
const inTx = <Result>(work: (tx: AnyTx) => Promise<Result>): Promise<Result> =>
  inAllShops(modules.database, work)
const tell = (persons: readonly Person[], key = 'one') =>
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
const timePasses = () =>
  inTx((tx) => sql`update push_message set try_at = now() - interval '1 s'`.execute(tx))
const stored = async () => {
  const { rows } = await inTx((tx) =>
    sql<{ state: string; attempts: number }>`select state, attempts from push_message order by id`.execute(
      tx,
    ),
  )
  return rows
}

test.each([404, 410])(
  'a device is forgotten when its service answers %d, and nobody else’s',
  async (status) => {
    const other = await aPushService()
    opened.push(other)
    const [minji, jun] = [await aPersonAt(service), await aPersonAt(other)]
    service.status = status
    await tell([minji, jun])
    await aWorker().deliverDue()
    expect([await isOn(minji), await isOn(jun)]).toEqual([false, true])
    expect(other.pushes).toHaveLength(1)
    expect(await stored()).toEqual([{ state: 'sent', attempts: 1 }])
  },
)

test.each([429, 503])(
  'after %d it is tried ten times and listed for the operator; the device stays',
  async (status) => {
    const minji = await aPersonAt(service)
    const worker = aWorker()
    service.status = status
    await tell([minji])
    for (let round = 0; round < 12; round += 1) {
      await worker.deliverDue()
      await timePasses()
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

test('a push that the service will never take is not tried again', async () => {
  const minji = await aPersonAt(service)
  service.status = 413
  await tell([minji])
  await aWorker().deliverDue()
  expect(await stored()).toEqual([{ state: 'failed', attempts: 1 }])
  expect(await isOn(minji)).toBe(true)
})

test('a service that does not answer holds up no other, and what waits for it counts no try', async () => {
  const slow = await aPushService()
  opened.push(slow)
  const delivered = Promise.withResolvers<'taken'>()
  const { host } = new URL(slow.aSubscription().endpoint)
  const waiting = await Promise.all(Array.from({ length: 60 }, () => aPersonAt(slow)))
  await tell(waiting)
  const worker = aWorker((to, message) =>
    new URL(to.endpoint).host === host ? delivered.promise : service.send(to, message),
  )
  await worker.deliverDue()
  await tell([await aPersonAt(service)])
  await eventually(async () => {
    await worker.deliverDue()
    expect(service.pushes).toHaveLength(1)
  })
  const tries = (await stored()).filter(({ state }) => state === 'queued').map(({ attempts }) => attempts)
  expect([tries.filter((n) => n === 0).length, tries.filter((n) => n === 1).length]).toEqual([20, 40])
  delivered.resolve('taken')
  await worker.idle()
  expect((await stored()).filter(({ state }) => state === 'sent')).toHaveLength(41)
})

test('a push with which a worker dies each time is given up', async () => {
  await tell([await aPersonAt(service)])
  const worker = aWorker()
  service.status = 503
  await worker.deliverDue()
  await inTx((tx) => sql`update push_message set attempts = 10`.execute(tx))
  await timePasses()
  service.status = 201
  await worker.deliverDue()
  expect(service.pushes).toEqual([])
  expect(await worker.newest(1, 'failed')).toMatchObject([
    { failure: expect.stringContaining('거듭 멈췄습니다') },
  ])
})

test('a push whose worker died while it was handed over is handed over again, under the same topic', async () => {
  await tell([await aPersonAt(service)])
  const topics: string[] = []
  const dead = aWorker((_to, { topic }) => {
    topics.push(topic)
    return new Promise(() => {})
  })
  void dead.deliverDue()
  await eventually(() => expect(topics).toHaveLength(1))
  await aWorker().deliverDue()
  expect(service.pushes).toEqual([])
  await timePasses()
  await aWorker().deliverDue()
  expect(service.pushes.map(({ headers }) => headers.topic)).toEqual(topics)
})
