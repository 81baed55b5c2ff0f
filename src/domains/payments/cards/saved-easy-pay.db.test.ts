import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayments, type PaymentModule } from '../../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../../tests/factories/portone.ts'
import { newPerson, saveEasyPay, savePortOneCard } from '../../../../tests/factories/saved-cards.ts'
import { CARD_CONSENT_VERSION, type EasyPay, MAX_SAVED_CARDS } from '../shared/saved-cards.ts'

let portone: TestPortOne
let paymentModule: PaymentModule
let payments: PaymentModule['payments']
let uid: number

beforeAll(async () => {
  portone = await startPortOne()
  paymentModule = await openPayments({ portOne: portone.easyPayKeys })
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

const save = (service: EasyPay, wishes: Omit<Parameters<typeof saveEasyPay>[3], 'service'> = {}) =>
  saveEasyPay(paymentModule, portone, uid, { service, ...wishes })
const begin = (easyPay: EasyPay) =>
  paymentModule.beginPayment({ buyer: { uid }, method: 'easy_pay', easyPay })
const cards = async () => (await payments.cards.list(uid)).cards
const timesCharged = (id: string) => portone.charges.filter((charge) => charge === id).length

test.each([
  ['kakaopay', 'KAKAOPAY', 'channel-key-kakao-billing'],
  ['naverpay', 'NAVERPAY', 'channel-key-naver-billing'],
  ['tosspay', 'TOSSPAY', 'channel-key-toss-billing'],
] as const)('%s is registered in its own channel', async (service, easyPayProvider, channelKey) => {
  const { card, step } = await payments.cards.begin(uid, CARD_CONSENT_VERSION, service)
  expect(step).toEqual({
    kind: 'portone',
    request: {
      storeId: portone.keys.storeId,
      channelKey,
      billingKeyMethod: 'EASY_PAY',
      easyPay: { easyPayProvider },
      issueId: card,
      issueName: '간편결제 등록',
      customer: { customerId: card },
    },
  })
  const billingKey = portone.issueEasyPayKey(card, service)
  const saved = await payments.cards.finish(uid, card, { billingKey })
  expect(saved.cards).toMatchObject([{ id: card, easy_pay: service, brand: '', method: 'easy_pay' }])
  expect(await payments.cards.finish(uid, card, { billingKey })).toEqual(saved)
  const { rows } = await paymentModule.system((tx) =>
    sql<{ text: string }>`select s::text as text from saved_card s where id = ${card}`.execute(tx),
  )
  expect(rows[0]?.text).not.toContain(billingKey)
})

const means = {
  card: {
    type: 'BillingKeyPaymentMethodCard',
    card: { issuer: 'HYUNDAI_CARD', number: '4330-12**-****-1234' },
  },
  account: { type: 'BillingKeyPaymentMethodTransfer', bank: 'KAKAO', accountNumber: '3333******5678' },
  money: { type: 'BillingKeyPaymentMethodEasyPayCharge' },
}

test.each([
  ['kakaopay', means.card, '현대카드', '1234'],
  ['naverpay', means.account, '계좌', '5678'],
  ['kakaopay', means.money, '충전금', ''],
  ['naverpay', undefined, '', ''],
  // It can be changed in the app of Toss, of which nobody tells us.
  ['tosspay', means.card, '', ''],
] as const)('%s shows what is connected to the account: %j', async (service, method, brand, last_digits) => {
  await save(service, { means: method })
  expect(await cards()).toMatchObject([{ easy_pay: service, brand, last_digits }])
})

test.each([
  ['of another registration', { issueId: 'another-registration' }],
  ['of the channel for cards', { channels: [{ key: 'channel-key-billing' }] }],
  ['of the window', { channels: [{ key: 'channel-key-kakao' }] }],
  ['of another service', { methods: [{ type: 'BillingKeyPaymentMethodEasyPay', provider: 'NAVERPAY' }] }],
])('does not save a key %s', async (_what, differences) => {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION, 'kakaopay')
  const billingKey = portone.issueEasyPayKey(card, 'kakaopay', differences)
  await expect(payments.cards.finish(uid, card, { billingKey })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await cards()).toEqual([])
})

test('a charge pays a payment of easy pay with the name of the service, and is refunded like any other', async () => {
  const { card } = await save('kakaopay')
  const { id, reference } = await begin('kakaopay')
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({
    state: 'PAID',
    method: 'easy_pay',
    easy_pay: 'kakaopay',
  })
  expect(timesCharged(id)).toBe(1)
  await paymentModule.refund(reference, 5_000, 'claim 1')
  await payments.refunds.sendDue()
  expect(portone.cancelled(id)).toBe(5_000)
})

test('an account pays no payment of another service or method, and a card none of easy pay', async () => {
  const kakao = await save('kakaopay')
  const card = await savePortOneCard(paymentModule, portone, uid)
  const byCard = await paymentModule.beginPayment({ buyer: { uid }, method: 'card' })
  const byNaver = await begin('naverpay')
  for (const [payment, saved] of [
    [byCard, kakao],
    [byNaver, kakao],
    [byNaver, card],
  ] as const) {
    await expect(payments.charges.charge(payment.id, { uid, card: saved.card })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await payments.charges.chargeFirst(payment.id, { uid, card: saved.card })
    expect(timesCharged(payment.id)).toBe(0)
  }
  for (const wish of [
    { method: 'card' },
    { method: 'easy_pay' },
    { method: 'easy_pay', easyPay: 'naverpay' },
  ] as const)
    await expect(payments.cards.requireUsable(uid, kakao.card, wish)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await payments.cards.requireUsable(uid, kakao.card, { method: 'easy_pay', easyPay: 'kakaopay' })
})

test('a lost answer is asked about, and pressing again does not charge again', async () => {
  const { card } = await save('tosspay')
  const { id } = await begin('tosspay')
  portone.failCharges('lost answer')
  await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  paymentModule.pass(0.6)
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({ state: 'PAID' })
  expect(timesCharged(id)).toBe(1)
})

test('a refusal is told in the words of the service, and the window of the service pays', async () => {
  const { card } = await save('naverpay', { refusal: '잔액 부족' })
  const { id } = await begin('naverpay')
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({
    state: 'WAITING',
    problem: '잔액 부족',
    charge: 'refused',
    step: { request: { channelKey: 'channel-key-naver', easyPay: { easyPayProvider: 'NAVERPAY' } } },
  })
  portone.pay(id, 12_000, { channel: { key: 'channel-key-naver' } })
  expect(await payments.own.complete(id, { uid, guest: null })).toMatchObject({ state: 'PAID' })
})

test('an account that was disconnected in the app of the service disappears', async () => {
  const { card, key } = await save('kakaopay')
  portone.changeKey(key, { status: 'DELETED' })
  const { id } = await begin('kakaopay')
  expect(await payments.charges.charge(id, { uid, card })).toMatchObject({
    charge: 'refused',
    problem: '등록한 간편결제를 더 이상 쓸 수 없습니다. 다시 등록해 주세요.',
  })
  expect(await cards()).toEqual([])
})

test('a deleted account pays nothing at once, is revoked, and can be registered again', async () => {
  const { card, key } = await save('kakaopay')
  const { id } = await begin('kakaopay')
  await payments.cards.remove(uid, card)
  await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await payments.cards.revokeDue()
  expect(portone.keyStatus(key)).toBe('DELETED')
  await save('kakaopay')
  expect(await cards()).toMatchObject([{ easy_pay: 'kakaopay' }])
})

test('a person has one account of each service, also if two registrations are finished at once', async () => {
  const registrations = await Promise.all(
    [0, 1].map(() => payments.cards.begin(uid, CARD_CONSENT_VERSION, 'kakaopay')),
  )
  const finished = await Promise.allSettled(
    registrations.map(({ card }) =>
      payments.cards.finish(uid, card, { billingKey: portone.issueEasyPayKey(card, 'kakaopay') }),
    ),
  )
  expect(finished.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await cards()).toHaveLength(1)
  expect(await payments.cards.revokeDue()).toBe(1)
  expect(await payments.cards.list(uid)).toMatchObject({ can_save: true, easy_pays: ['naverpay', 'tosspay'] })
  await expect(payments.cards.begin(uid, CARD_CONSENT_VERSION, 'kakaopay')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { reason: 'SAVED_ALREADY' },
  })
})

test('cards and accounts count together, and are offered in one order', async () => {
  const first = await save('kakaopay')
  paymentModule.pass(1)
  const second = await savePortOneCard(paymentModule, portone, uid)
  expect((await cards()).map(({ id }) => id)).toEqual([second.card, first.card])
  paymentModule.pass(1)
  const { id } = await begin('kakaopay')
  await payments.charges.charge(id, { uid, card: first.card })
  expect((await cards()).map(({ id }) => id)).toEqual([first.card, second.card])
  for (let count = 2; count < MAX_SAVED_CARDS; count += 1) await savePortOneCard(paymentModule, portone, uid)
  expect(await payments.cards.list(uid)).toMatchObject({ can_save: false, easy_pays: [] })
  await expect(payments.cards.begin(uid, CARD_CONSENT_VERSION, 'tosspay')).rejects.toMatchObject({
    details: { reason: 'TOO_MANY_CARDS' },
  })
})

test('a service without a channel for billing keys or windows is not offered; its accounts can be deleted', async () => {
  const { card } = await save('kakaopay')
  const { easyPayBillingChannels, channels, ...keys } = portone.easyPayKeys
  const { kakaopay: _billing, ...billing } = easyPayBillingChannels
  const { naverpay: _window, ...windows } = channels
  const other = await openPayments(
    { portOne: { ...keys, channels: windows, easyPayBillingChannels: billing } },
    { url: paymentModule.url, now: paymentModule.time.now },
  )
  expect(await other.payments.cards.list(uid)).toMatchObject({
    cards: [{ id: card, easy_pay: 'kakaopay', method: null }],
    easy_pays: ['tosspay'],
  })
  const { id } = await begin('kakaopay')
  await expect(other.payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const service of ['kakaopay', 'naverpay'] as const)
    await expect(other.payments.cards.begin(uid, CARD_CONSENT_VERSION, service)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  expect((await other.payments.cards.remove(uid, card)).cards).toEqual([])
  await other.close()
  expect(await payments.cards.revokeDue()).toBe(1)
})

test('money that came from another channel than those of the service is not taken for the payment', async () => {
  const { card } = await save('kakaopay', { refusal: '한도 초과' })
  const { id } = await begin('kakaopay')
  await payments.charges.charge(id, { uid, card })
  portone.pay(id, 12_000, { channel: { key: 'channel-key-billing' } })
  expect(await payments.own.complete(id, { uid, guest: null })).toMatchObject({ state: 'WAITING' })
})
