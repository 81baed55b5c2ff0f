import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayments, type PaymentModule } from '../../../../tests/factories/payments.ts'
import { newPerson, saveTestCard } from '../../../../tests/factories/saved-cards.ts'
import { CARD_CONSENT_VERSION, MAX_SAVED_CARDS } from '../shared/saved-cards.ts'

let paymentModule: PaymentModule
let payments: PaymentModule['payments']
let uid: number

beforeAll(async () => {
  paymentModule = await openPayments()
  payments = paymentModule.payments
})
beforeEach(async () => {
  uid = await newPerson(paymentModule)
})
afterAll(() => paymentModule.close())

const begin = () => paymentModule.beginPayment({ buyer: { uid } })
const idsOf = async () => (await payments.cards.list(uid)).cards.map(({ id }) => id)

test('the card that was saved, used or chosen last is offered first', async () => {
  const first = await saveTestCard(paymentModule, uid)
  paymentModule.pass(1)
  const second = await saveTestCard(paymentModule, uid)
  expect(await idsOf()).toEqual([second, first])
  paymentModule.pass(1)
  await payments.cards.prefer(uid, first)
  expect(await idsOf()).toEqual([first, second])
  paymentModule.pass(1)
  const { id } = await begin()
  expect(await payments.charges.charge(id, { uid, card: second })).toMatchObject({ state: 'PAID' })
  expect(await idsOf()).toEqual([second, first])
})

test('without consent to the present text no card is saved', async () => {
  await expect(payments.cards.begin(uid, '2020-01-01')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a person has at most five cards, also if registrations are finished at the same time', async () => {
  const registrations = await Promise.all(
    Array.from({ length: MAX_SAVED_CARDS + 2 }, () => payments.cards.begin(uid, CARD_CONSENT_VERSION)),
  )
  const finished = await Promise.allSettled(
    registrations.map(({ card }) => payments.cards.finish(uid, card, { outcome: 'approve' })),
  )
  expect(finished.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SAVED_CARDS)
  expect(await payments.cards.list(uid)).toMatchObject({ can_save: false })
  expect(await idsOf()).toHaveLength(MAX_SAVED_CARDS)
  await expect(payments.cards.begin(uid, CARD_CONSENT_VERSION)).rejects.toMatchObject({ code: 'CONFLICT' })
  // The keys of the two others are revoked.
  expect(await payments.cards.revokeDue()).toBe(2)
})

test('the card of another person is not found', async () => {
  const card = await saveTestCard(paymentModule, uid)
  const { card: registration } = await payments.cards.begin(uid, CARD_CONSENT_VERSION)
  const other = await newPerson(paymentModule)
  const payment = await paymentModule.beginPayment({ buyer: { uid: other } })
  for (const act of [
    () => payments.cards.prefer(other, card),
    () => payments.cards.remove(other, card),
    () => payments.cards.finish(other, registration, { outcome: 'approve' }),
    () => payments.charges.charge(payment.id, { uid: other, card }),
    () => payments.cards.requireUsable(other, card, { method: 'test_card' }),
    () => payments.cards.requireUsable(null, card, { method: 'test_card' }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const own = await begin()
  await expect(payments.charges.charge(own.id, { uid: other, card })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await idsOf()).toEqual([card])
})

test('a locked account pays with no card', async () => {
  const card = await saveTestCard(paymentModule, uid)
  const { id } = await begin()
  await paymentModule.system((tx) => sql`update account set locked_at = now() where uid = ${uid}`.execute(tx))
  await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(payments.cards.requireUsable(uid, card, { method: 'test_card' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a card pays no payment of another method', async () => {
  const card = await saveTestCard(paymentModule, uid)
  const { id } = await paymentModule.beginPayment({ buyer: { uid }, method: 'bank' })
  await expect(payments.charges.charge(id, { uid, card })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(payments.cards.requireUsable(uid, card, { method: 'bank' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('saved test cards answer as they were chosen to', async () => {
  const pay = async (outcome: Parameters<typeof saveTestCard>[2]) => {
    const card = await saveTestCard(paymentModule, uid, outcome)
    const { id } = await begin()
    return { id, answer: payments.charges.charge(id, { uid, card }) }
  }
  await expect((await pay('approve')).answer).resolves.toMatchObject({ state: 'PAID' })
  await expect((await pay('decline')).answer).resolves.toMatchObject({ state: 'WAITING', charge: 'refused' })
  await expect((await pay('revoked')).answer).resolves.toMatchObject({ state: 'WAITING', charge: 'refused' })
  expect(await idsOf()).toHaveLength(2)
  const silent = await pay('time_out')
  await expect(silent.answer).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  paymentModule.pass(1)
  await payments.settlement.reconcile()
  expect(await payments.own.find(silent.id, { uid, guest: null })).toMatchObject({ state: 'PAID' })
})

test('a saved test account pays payments of its service, and answers as it was chosen to', async () => {
  const toss = await saveTestCard(paymentModule, uid, 'approve', 'tosspay')
  paymentModule.pass(1)
  const kakao = await saveTestCard(paymentModule, uid, 'decline', 'kakaopay')
  expect(await payments.cards.list(uid)).toMatchObject({
    cards: [
      { id: kakao, easy_pay: 'kakaopay', brand: '시험 카드', method: 'easy_pay' },
      { id: toss, easy_pay: 'tosspay', brand: '', last_digits: '', method: 'easy_pay' },
    ],
    easy_pays: ['naverpay'],
    kind: 'test',
  })
  const pay = async (easyPay: 'tosspay' | 'kakaopay', card: string) => {
    const { id } = await paymentModule.beginPayment({ buyer: { uid }, method: 'easy_pay', easyPay })
    return payments.charges.charge(id, { uid, card })
  }
  expect(await pay('tosspay', toss)).toMatchObject({ state: 'PAID', method: 'easy_pay', easy_pay: 'tosspay' })
  expect(await pay('kakaopay', kakao)).toMatchObject({
    charge: 'refused',
    problem: '시험 간편결제가 거절되었습니다.',
  })
  await expect(pay('kakaopay', toss)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a payment is charged once when it is begun, whatever is repeated', async () => {
  const declined = await saveTestCard(paymentModule, uid, 'decline')
  const { id } = await begin()
  await payments.charges.chargeFirst(id, { uid, card: declined })
  const good = await saveTestCard(paymentModule, uid)
  await payments.charges.chargeFirst(id, { uid, card: good })
  expect(await payments.own.find(id, { uid, guest: null })).toMatchObject({ charge: 'refused' })
})

test('a registration that was not finished is deleted after a day', async () => {
  const { card } = await payments.cards.begin(uid, CARD_CONSENT_VERSION)
  paymentModule.pass(25 * 60)
  await payments.cards.revokeDue()
  await expect(payments.cards.finish(uid, card, { outcome: 'approve' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
