import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { newMessage, newReply } from '../../../../tests/factories/messages.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { PUSH_KEYS, startPushService } from '../../../../tests/factories/push-service.ts'
import { newCredential } from '../../../../tests/factories/sessions.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Person } from '../../../platform/contract/caller.ts'
import { pushWorker } from '../push/push-worker.ts'
import type { NotificationRequest } from './person-channels.ts'

const SITE = { accountUrl: (path: string) => `https://account.test${path}` }
let now = new Date('2026-11-25T03:00:00Z')
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let modules: TestModules
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  modules = await openModules({
    clock: () => now,
    channels: { pushKey: PUSH_KEYS.publicKey, isPushService: () => true, hasAlimtalk: () => true },
  })
})
beforeEach(() => {
  service.status = 201
  service.pushes.length = 0
})
afterAll(async () => {
  await service.close()
  await modules.close()
})

let people = 0
async function newPerson(): Promise<Person & { email: string }> {
  people += 1
  const email = `person${people}@example.com`
  const uid = await newAccount(modules.accounts, { email, name: '김민지' })
  const person = await modules.accounts.sessions.personOf(await newCredential(modules, uid))
  return { ...(person as Person), email }
}
const orderSentRequest = ({ uid, email }: Person & { email: string }, key: string): NotificationRequest => ({
  key,
  template: 'order-sent',
  data: { shop: '하루공방', number: '2026-1', url: 'https://account.test/order' },
  to: { uid, email },
})
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await withAllShops(modules.database, (tx) => query.execute(tx))).rows
const mailsTo = async (email: string) =>
  (
    await rows(sql<{ template: string }>`select template from mail where recipient = ${email} order by id`)
  ).map(({ template }) => template)
const textsTo = async (phone: string) =>
  (await rows(sql<{ template: string }>`select template from text_message where recipient = ${phone}`)).length
const provePhone = (uid: number, phone: string) =>
  rows(sql`insert into account_identity (user_id, provider, name, birth_date, phone)
    values (${uid}, 'portone', '김민지', '1990-01-01', ${phone})`)
const newWorker = () =>
  pushWorker({
    database: modules.database,
    send: service.send,
    render: async () => ({ title: '하루공방', text: '보냈습니다' }),
  })
const persons = () => modules.notifications.persons
const devices = () => modules.notifications.devices

describe('choices', () => {
  test('a person turns a channel of a kind of notifications off and on, for their own account only', async () => {
    const [minji, jun] = [await newPerson(), await newPerson()]
    const choice = { kind: 'order.sent', channel: 'mail' } as const
    const off = await persons().choose(minji, { ...choice, told: false })
    expect(off.kinds.find(({ kind }) => kind === 'order.sent')?.channels).toContainEqual({
      channel: 'mail',
      told: false,
      fixed: false,
    })
    for (const person of [minji, jun]) await persons().notify(orderSentRequest(person, `off ${person.uid}`))
    await persons().choose(minji, { ...choice, told: true })
    await persons().notify(orderSentRequest(minji, `on ${minji.uid}`))
    expect([await mailsTo(minji.email), await mailsTo(jun.email)]).toEqual([['order-sent'], ['order-sent']])
  })

  test.each([
    { kind: 'order.paid', channel: 'mail' },
    { kind: 'order.claim', channel: 'mail' },
    { kind: 'writing.hidden', channel: 'mail' },
    { kind: 'tier.moved', channel: 'alimtalk' },
  ] as const)('refuses to turn off $kind by $channel, which is required or not used', async (choice) => {
    await expect(persons().choose(await newPerson(), { ...choice, told: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

test('simultaneous notifications with the same key are sent once', async () => {
  const minji = await newPerson()
  const { uid } = minji
  await provePhone(uid, '01011112222')
  await devices().subscribe(minji, 'account', service.newSubscription())
  await Promise.all(
    Array.from({ length: 10 }, () => persons().notify(orderSentRequest(minji, `same ${uid}`))),
  )
  const workers = [newWorker(), newWorker()]
  await Promise.all(workers.map(({ deliverDue }) => deliverDue()))
  await persons().notify(orderSentRequest(minji, `same ${uid}`))
  await Promise.all(workers.map(({ deliverDue }) => deliverDue()))
  expect([await mailsTo(minji.email), await textsTo('01011112222'), service.pushes.length]).toEqual([
    ['order-sent'],
    1,
    1,
  ])
})

test('Alimtalk goes to the number from the identity check, or to the number of a guest’s order', async () => {
  const minji = await newPerson()
  await persons().notify({ ...orderSentRequest(minji, 'unproven'), to: { ...minji, phone: '010-9999-0001' } })
  await persons().notify({
    ...orderSentRequest(minji, 'guest'),
    to: { uid: null, email: 'guest@example.com', phone: '010-9999-0002' },
  })
  expect([await textsTo('01099990001'), await textsTo('01099990002')]).toEqual([0, 1])
})

describe('devices', () => {
  test('each browser of a person gets a push, and a browser whose subscription ended is deleted', async () => {
    const minji = await newPerson()
    await devices().subscribe(minji, 'account', service.newSubscription())
    await persons().notify(orderSentRequest(minji, `first ${minji.uid}`))
    await newWorker().deliverDue()
    expect(service.pushes).toHaveLength(1)
    service.status = 410
    await persons().notify(orderSentRequest(minji, `second ${minji.uid}`))
    await newWorker().deliverDue()
    expect(await devices().isOn(minji, 'account')).toBe(false)
  })

  test('a log-out ends only the pushes of its own browser', async () => {
    const minji = await newPerson()
    const other = await modules.accounts.sessions.personOf(await newCredential(modules, minji.uid))
    await devices().subscribe(minji, 'account', service.newSubscription())
    await devices().subscribe(other as Person, 'account', service.newSubscription())
    await rows(sql`delete from account_session where id = ${minji.session}`)
    expect(await devices().isOn(minji, 'account')).toBe(false)
    expect(await devices().isOn(other as Person, 'account')).toBe(true)
  })

  test('subscribing an eleventh browser removes the oldest one', async () => {
    const minji = await newPerson()
    for (let n = 0; n < 10; n += 1) {
      const session = await modules.accounts.sessions.personOf(await newCredential(modules, minji.uid))
      await devices().subscribe(session as Person, 'account', service.newSubscription())
    }
    await devices().subscribe(minji, 'account', service.newSubscription())
    const [count] = await rows(
      sql<{ n: number }>`select count(*)::int as n from push_device where uid = ${minji.uid}`,
    )
    expect([count?.n, await devices().isOn(minji, 'account')]).toEqual([10, true])
  })

  test('a browser gets only pushes of the person who subscribed last', async () => {
    const [minji, jun] = [await newPerson(), await newPerson()]
    const browser = service.newSubscription()
    await devices().subscribe(minji, 'account', browser)
    await devices().subscribe(jun, 'account', browser)
    expect([await devices().isOn(minji, 'account'), await devices().isOn(jun, 'account')]).toEqual([
      false,
      true,
    ])
  })
})

describe('unread messages', () => {
  test('are reported after five minutes, once until they are read, and for all shops together', async () => {
    const minji = await newPerson()
    const [shop, otherShop] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
    const questions = [
      await newMessage(modules.messaging, minji.uid, shop.shopid),
      await newMessage(modules.messaging, minji.uid, otherShop.shopid),
    ]
    await newReply(modules.messaging, shop, questions[0]?.conversation as number)
    const last = await newReply(modules.messaging, otherShop, questions[1]?.conversation as number)
    advanceMinutes(4)
    await modules.notifications.unreadDigests.notifyUnread(SITE)
    expect(await mailsTo(minji.email)).toEqual([])
    advanceMinutes(2)
    await Promise.all([
      modules.notifications.unreadDigests.notifyUnread(SITE),
      modules.notifications.unreadDigests.notifyUnread(SITE),
    ])
    await newReply(modules.messaging, otherShop, last.conversation)
    advanceMinutes(6)
    await modules.notifications.unreadDigests.notifyUnread(SITE)
    expect(await mailsTo(minji.email)).toHaveLength(1)
    await modules.messaging.read(minji.uid, last.conversation, last.number + 1)
    await newReply(modules.messaging, otherShop, last.conversation)
    advanceMinutes(6)
    await modules.notifications.unreadDigests.notifyUnread(SITE)
    expect(await mailsTo(minji.email)).toEqual(['messages-unread', 'messages-unread'])
  })

  test('are reported to the staff of a shop in its next mail of collected notifications', async () => {
    const uid = await newAccount(modules.accounts, { email: `owner${people}@example.com` })
    const shop = await newShop(modules.tenancy, { uid })
    await newMessage(modules.messaging, (await newPerson()).uid, shop.shopid)
    advanceMinutes(6)
    await modules.notifications.unreadDigests.notifyUnread(SITE)
    await modules.notifications.sellers.rounds.sendDue({ adminUrl: (path) => `https://admin.test${path}` })
    expect(await mailsTo(`owner${people - 1}@example.com`)).toEqual(['shop-notices'])
  })
})

describe('coupons that end tomorrow', () => {
  async function couponHolder(agreed: boolean) {
    const minji = await newPerson()
    const shop = await newShop(modules.tenancy)
    await modules.membership.joins.join({ uid: minji.uid, over19: 0 }, shop.shopid)
    if (agreed) await modules.membership.marketing.saveConsent(minji.uid, shop.shopid, true)
    const coupon = await newCoupon(modules.marketing, shop.shopId, { days: 1 })
    await modules.marketing.issuance.claim(minji.uid, shop.shopid, coupon)
    return minji
  }

  test('are reported once, in daytime, to people who consent to marketing', async () => {
    now = new Date('2026-11-26T03:00:00Z')
    const [agrees, refuses] = [await couponHolder(true), await couponHolder(false)]
    now = new Date('2026-11-25T23:00:00Z')
    await modules.notifications.couponEndings.notifyEndingCoupons(SITE)
    expect(await mailsTo(agrees.email)).toEqual([])
    now = new Date('2026-11-26T03:00:00Z')
    for (let n = 0; n < 2; n += 1) await modules.notifications.couponEndings.notifyEndingCoupons(SITE)
    expect([await mailsTo(agrees.email), await mailsTo(refuses.email)]).toEqual([['coupons-ending'], []])
  })
})

describe('restocked products', () => {
  const restocked = (listingIds: number[]) =>
    withAllShops(modules.database, (tx) => modules.interests.restock.claim(tx, { sids: listingIds }))

  test('are reported once to people who wait for them, when they can be bought', async () => {
    const minji = await newPerson()
    const { shopId, shopid } = await newShop(modules.tenancy)
    const { sid, pid } = await aProduct(modules.catalogue, shopId, { title: '달항아리', stock: [0] })
    expect(await modules.interests.restock.set(minji, { shopid, sid, ask: true })).toEqual({ asked: [0] })
    expect(await restocked([sid])).toEqual([])
    await rows(sql`update variant set stock = 3 where shop_id = ${shopId} and pid = ${pid}`)
    const results = await Promise.all([restocked([sid]), restocked([sid])])
    expect(results.flat()).toMatchObject([{ uid: minji.uid, title: '달항아리', shopid }])
    expect(await modules.interests.restock.list(minji, { sid })).toEqual({ asked: [] })
  })

  test('a person can wait for at most twenty variants of a shop, and only for visible ones', async () => {
    const minji = await newPerson()
    const [{ shopId, shopid }, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
    const { sid } = await aProduct(modules.catalogue, shopId, { stock: [0] })
    const ask = (variantId: number) =>
      modules.interests.restock.set(minji, { shopid, sid, pid2: variantId, ask: true })
    for (let variantId = 1; variantId <= 20; variantId += 1) await ask(variantId)
    await expect(ask(21)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      modules.interests.restock.set(minji, { shopid: other.shopid, sid, ask: true }),
    ).rejects.toMatchObject({ code: 'NOT_READY' })
  })
})
