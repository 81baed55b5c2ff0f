import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayments, type PaymentModule } from '../../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../../tests/factories/portone.ts'
import { newPerson, savePortOneCard } from '../../../../tests/factories/saved-cards.ts'
import { CARD_CONSENT_VERSION } from '../shared/saved-cards.ts'

let portone: TestPortOne
let paymentModule: PaymentModule
let payments: PaymentModule['payments']
let uid: number

beforeAll(async () => {
  portone = await startPortOne()
  paymentModule = await openPayments({ portOne: portone.keys })
  payments = paymentModule.payments
})
beforeEach(async () => {
  paymentModule.time.now = new Date('2026-03-02T03:00:00Z')
  uid = await newPerson(paymentModule)
})
afterAll(async () => {
  await payments.ledger.assertBalanced()
  await Promise.all([paymentModule.close(), portone.close()])
})

const saveCard = (differences?: Parameters<TestPortOne['issueKey']>[1]) =>
  savePortOneCard(paymentModule, portone, uid, differences)
const begin = () => paymentModule.beginPayment({ buyer: { uid }, method: 'card' })
const find = (id: string) => payments.own.find(id, { uid, guest: null })
const timesCharged = (id: string) => portone.charges.filter((charge) => charge === id).length

test('saves a card by its billing key, with its company and last digits', async () => {
  const { card, step } = await payments.cards.begin(uid, CARD_CONSENT_VERSION)
  expect(step).toMatchObject({
    kind: 'portone',
    request: { issueId: card, channelKey: 'channel-key-billing', billingKeyMethod: 'CARD' },
  })
  expect((await payments.cards.list(uid)).cards).toEqual([])
  const key = portone.issueKey(card)
  const saved = await payments.cards.finish(uid, card, { billingKey: key })
  expect(saved).toMatchObject({
    cards: [{ id: card, brand: '현대카드', last_digits: '1234', method: 'card' }],
    can_save: true,
    kind: 'portone',
  })
  expect(await payments.cards.finish(uid, card, { billingKey: key })).toEqual(saved)
  const { rows } = await paymentModule.system((tx) =>
    sql<{ text: string; consent: string }>`
      select s::text as text, consent from saved_card s where id = ${card}`.execute(tx),
  )
  expect(rows[0]?.text).not.toContain(key)
  expect(rows[0]?.text).not.toContain('4330')
  expect(rows[0]?.consent).toBe(CARD_CONSENT_VERSION)
})

test.each([
  ['of another registration', { issueId: 'another-registration' }],
  ['of another store', { storeId: 'store-of-a-stranger' }],
  ['of another channel', { channels: [{ key: 'channel-key-card' }] }],
  ['that was deleted', { status: 'DELETED' as const }],
])('does not save a key %s', async (_what, differences) => {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION)
  const billingKey = portone.issueKey(card, differences)
  await expect(payments.cards.finish(uid, card, { billingKey })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(payments.cards.finish(uid, card, { billingKey: 'unknown' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await payments.cards.list(uid)).cards).toEqual([])
})

test('a registration whose answer was lost can be finished again', async () => {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION)
  const billingKey = portone.issueKey(card)
  portone.fail('lost answer')
  await expect(payments.cards.finish(uid, card, { billingKey })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect((await payments.cards.finish(uid, card, { billingKey })).cards).toHaveLength(1)
})

test('a charge pays the payment, and its money is refunded like any other', async () => {
  const { card } = await saveCard()
  const { id, reference } = await begin()
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({ state: 'PAID' })
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
  await paymentModule.refund(reference, 5_000, 'claim 1')
  await payments.refunds.sendDue()
  expect(portone.cancelled(id)).toBe(5_000)
})

test('ten presses in two processes charge once', async () => {
  const other = await openPayments(
    { portOne: portone.keys },
    { url: paymentModule.url, now: paymentModule.time.now },
  )
  const { card } = await saveCard()
  const { id, reference } = await begin()
  const presses = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? other : paymentModule).payments.charges.charge(id, { uid, card }),
  )
  await Promise.all(presses)
  expect(await find(id)).toMatchObject({ state: 'PAID' })
  expect(timesCharged(id)).toBe(1)
  expect(portone.requests.filter((line) => line === 'POST billing-key').length).toBeGreaterThan(0)
  expect(paymentModule.outcomesOf(reference).length + other.outcomesOf(reference).length).toBe(1)
  await other.close()
})

test.each(['lost answer', 'broken answer'] as const)(
  'after a %s the charge is asked about and not repeated',
  async (fault) => {
    const { card } = await saveCard()
    const { id, reference } = await begin()
    portone.failCharges(fault)
    await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await payments.charges.charge(id, { uid, card })).toMatchObject({
      state: 'WAITING',
      charge: 'asked',
    })
    await expect(payments.own.abandon(id, { uid, guest: null })).resolves.toMatchObject({ state: 'PAID' })
    expect(timesCharged(id)).toBe(1)
    expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
  },
)

test('the job settles an unanswered charge within a minute', async () => {
  const { card } = await saveCard()
  const { id } = await begin()
  portone.failCharges('lost answer')
  await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  paymentModule.pass(0.5)
  await payments.settlement.reconcile()
  expect(await find(id)).toMatchObject({ state: 'PAID' })
})

test('while a charge is under way, the payment is not cancelled; without an answer it may be charged again', async () => {
  const { card } = await saveCard()
  const { id } = await begin()
  // The request got lost on the way, so PortOne does not know the payment.
  const deaf = await openPayments(
    { portOne: { ...portone.keys, api: 'http://127.0.0.1:9' } },
    { url: paymentModule.url, now: paymentModule.time.now },
  )
  await expect(deaf.payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await deaf.close()
  expect(await find(id)).toMatchObject({ state: 'WAITING', charge: 'asked' })
  await expect(payments.own.abandon(id, { uid, guest: null })).rejects.toMatchObject({ code: 'CONFLICT' })
  paymentModule.pass(0.5)
  expect(await find(id)).toMatchObject({ charge: 'unanswered' })
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({ state: 'PAID' })
  expect(timesCharged(id)).toBe(1)
})

test('a refused card leaves the payment waiting, with the reason, and another card pays it', async () => {
  const poor = await saveCard({ refusal: '한도 초과' })
  const good = await saveCard()
  const { id, reference } = await begin()
  expect(await payments.charges.charge(id, { uid, card: poor.card })).toMatchObject({
    state: 'WAITING',
    problem: '한도 초과',
    charge: 'refused',
    step: { kind: 'portone' },
  })
  expect(paymentModule.outcomesOf(reference)).toEqual([])
  expect(await payments.charges.charge(id, { uid, card: good.card })).toMatchObject({ state: 'PAID' })
  expect(timesCharged(id)).toBe(1)
})

test('after a refused card the payment can be paid in the window of the card channel', async () => {
  const { card } = await saveCard({ refusal: '한도 초과' })
  const { id } = await begin()
  await payments.charges.charge(id, { uid, card })
  portone.pay(id, 12_000)
  expect(await payments.own.complete(id, { uid, guest: null })).toMatchObject({ state: 'PAID' })
})

test('a card whose key was revoked at PortOne disappears, and the payment can be paid otherwise', async () => {
  const { card, key } = await saveCard()
  portone.changeKey(key, { status: 'DELETED' })
  const { id } = await begin()
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({
    state: 'WAITING',
    charge: 'refused',
    problem: '이 카드는 더 이상 쓸 수 없습니다. 카드를 다시 등록해 주세요.',
  })
  expect((await payments.cards.list(uid)).cards).toEqual([])
  expect(await payments.cards.revokeDue()).toBe(1)
})

test('an unpaid charge lapses after ten minutes, and money that comes later is refunded', async () => {
  const { card } = await saveCard({ refusal: '한도 초과' })
  const { id, reference } = await begin()
  await payments.charges.charge(id, { uid, card })
  paymentModule.pass(11)
  await payments.settlement.reconcile()
  expect(await find(id)).toMatchObject({ state: 'CANCELED' })
  expect(paymentModule.outcomesOf(reference)).toEqual([`lapsed ${reference}`])
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({ state: 'CANCELED' })
})

test('a deleted card pays nothing at once, and is revoked although PortOne is away at first', async () => {
  const { card, key } = await saveCard()
  const { id } = await begin()
  portone.disconnect()
  expect((await payments.cards.remove(uid, card)).cards).toEqual([])
  await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(payments.cards.revokeDue()).rejects.toThrow('failed')
  portone.reconnect()
  expect(await payments.cards.revokeDue()).toBe(0)
  paymentModule.pass(2)
  expect(await payments.cards.revokeDue()).toBe(1)
  expect(portone.keyStatus(key)).toBe('DELETED')
  paymentModule.pass(120)
  expect(await payments.cards.revokeDue()).toBe(0)
})

test('the cards of a deleted account are revoked', async () => {
  const { key } = await saveCard()
  await paymentModule.system((tx) => sql`delete from account where uid = ${uid}`.execute(tx))
  expect(await payments.cards.revokeDue()).toBe(1)
  expect(portone.keyStatus(key)).toBe('DELETED')
})

test('without a channel for billing keys no card can be saved or used, but saved ones can be deleted', async () => {
  const { card } = await saveCard()
  const { billingChannel: _, ...keys } = portone.keys
  const other = await openPayments({ portOne: keys }, { url: paymentModule.url, now: paymentModule.time.now })
  expect(await other.payments.cards.list(uid)).toMatchObject({ cards: [{ method: null }], can_save: false })
  await expect(other.payments.cards.begin(uid, CARD_CONSENT_VERSION)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await expect(other.payments.cards.requireUsable(uid, card, { method: 'card' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await other.payments.cards.remove(uid, card)).cards).toEqual([])
  await other.close()
  expect(await payments.cards.revokeDue()).toBe(1)
})

test('a service of easy pay is paid in its own channel', async () => {
  const channels = { ...portone.keys.channels, kakaopay: 'channel-key-kakao' }
  const other = await openPayments({ portOne: { ...portone.keys, channels } })
  expect(other.payments.purchases.easyPays()).toEqual(['kakaopay'])
  expect(other.payments.purchases.methods()).toEqual(['card', 'virtual_account', 'bank'])
  const wish = { method: 'easy_pay', easyPay: 'kakaopay' } as const
  const { id, step } = await other.beginPayment(wish)
  expect(step).toMatchObject({
    request: {
      channelKey: 'channel-key-kakao',
      payMethod: 'EASY_PAY',
      easyPay: { easyPayProvider: 'KAKAOPAY' },
    },
  })
  portone.pay(id, 12_000, { channel: { key: 'channel-key-kakao' } })
  expect(await other.payments.own.complete(id, { uid: 7, guest: null })).toMatchObject({
    state: 'PAID',
    easy_pay: 'kakaopay',
  })
  for (const refused of [{ method: 'easy_pay' }, { ...wish, easyPay: 'naverpay' }] as const)
    await expect(other.beginPayment(refused)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await other.close()
})
