import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOfId } from '../../src/domains/cart/cart.service.ts'
import type { PaymentMethod } from '../../src/domains/payments/payments.contract.ts'
import { paymentsCalls } from '../../src/domains/payments/payments.contract.ts'
import { CARD_CONSENT_VERSION } from '../../src/domains/payments/shared/saved-cards.ts'
import type { Tx } from '../../src/domains/payments/store/payment-store.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { startPortOne, type TestPortOne } from '../factories/portone.ts'
import { savePortOneCard } from '../factories/saved-cards.ts'
import { newSession } from '../factories/sessions.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }
const WEBHOOK = '/api/payment/portone/webhook'
// The server's clock is fixed, so that nothing becomes due during a test.
const NOW = new Date()

let portone: TestPortOne
let server: TestServer
beforeAll(async () => {
  portone = await startPortOne()
  server = await startServer((await testDatabase()).url, {
    payments: { portOne: portone.easyPayKeys },
    clock: () => NOW,
  })
})
afterAll(() => Promise.all([server.close(), portone.close()]))

/** A payment that a guest has started, with the guest's anonymous id. */
async function aGuestsPayment(method: PaymentMethod = 'card') {
  const uuid = randomBytes(24).toString('base64url')
  const reference = randomBytes(8).toString('hex')
  const buyer = { guest: digestOfId(uuid) }
  const [payment] = await withAllShops(server.database, (tx: Tx) =>
    server.services.payments.purchases.begin(tx, [
      { reference, buyer, amount: 12_000, title: '달항아리', method },
    ]),
  )
  return { id: payment?.id ?? '', uuid }
}

async function ask(path: string, body: unknown, headers: Record<string, string> = FROM_PAGE) {
  const { status, text } = await server.ask(path, { host: ACCOUNT, headers, body })
  return { status, json: JSON.parse(text) }
}

const stateOf = async ({ id, uuid }: { id: string; uuid: string }) =>
  (await ask(paymentsCalls.payment.path, { payment: id, uuid })).json.state

/** Sends a webhook and returns the status of the reply. */
async function sendWebhook({ headers, body }: ReturnType<TestPortOne['webhook']>, host = ACCOUNT) {
  const answer = await server.ask(WEBHOOK, { host, headers, body: Buffer.from(body), method: 'POST' })
  return answer.status
}

test("a webhook's raw bytes are verified, and it settles the payment", async () => {
  const payment = await aGuestsPayment()
  expect(await stateOf(payment)).toBe('WAITING')
  portone.pay(payment.id, 12_000)
  const { headers, body } = portone.webhook(payment.id, { sentAt: NOW })
  expect(await sendWebhook({ headers, body: `${body} ` })).toBe(403)
  expect(await sendWebhook({ headers: {}, body })).toBe(403)
  expect(await sendWebhook({ headers, body }, `haru.${PLATFORM}`)).toBe(404)
  expect(await stateOf(payment)).toBe('WAITING')
  expect(await sendWebhook({ headers, body })).toBe(200)
  // No checkout has this reference, so the money is returned.
  expect(await stateOf(payment)).toBe('RETURNED')
  expect(await sendWebhook({ headers, body })).toBe(200)
})

test('while PortOne does not answer, the reply to a webhook is 503, so that the webhook is sent again', async () => {
  const payment = await aGuestsPayment()
  portone.pay(payment.id, 12_000)
  portone.disconnect()
  const webhook = portone.webhook(payment.id, { sentAt: NOW })
  expect(await sendWebhook(webhook)).toBe(503)
  portone.reconnect()
  expect(await sendWebhook(webhook)).toBe(200)
  expect(await stateOf(payment)).toBe('RETURNED')
})

test('a buyer whose answer from the provider was lost is told to wait, and then gets the result', async () => {
  const { id, uuid } = await aGuestsPayment()
  portone.pay(id, 12_000)
  portone.loseAnswerAbout(id)
  const lost = await ask(paymentsCalls.completePayment.path, { payment: id, uuid })
  expect(lost).toMatchObject({ status: 503, json: { msg: 'UNAVAILABLE' } })
  expect(await ask(paymentsCalls.completePayment.path, { payment: id, uuid })).toMatchObject({ status: 200 })
})

test('the server queries PortOne about one payment a limited number of times', async () => {
  const { id, uuid } = await aGuestsPayment()
  const complete = () => ask(paymentsCalls.completePayment.path, { payment: id, uuid })
  const answers = await Promise.all(Array.from({ length: 80 }, complete))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(portone.countRequestsAbout(id)).toBe(60)
  expect((await ask(paymentsCalls.abandonPayment.path, { payment: id, uuid })).status).toBe(429)
  expect(await stateOf({ id, uuid })).toBe('WAITING')
})

test('the payment methods are public', async () => {
  const { text } = await server.ask('/api/payment/methods', { host: ACCOUNT })
  expect(JSON.parse(text)).toEqual({
    methods: ['card', 'virtual_account'],
    easy_pays: ['kakaopay', 'naverpay', 'tosspay'],
  })
})

test('a payment is visible to its buyer only, and no other site can change it', async () => {
  const { id, uuid } = await aGuestsPayment()
  const uid = await newAccount(server.services.accounts)
  const { database, services } = server
  const token = await newSession({ database, accounts: services.accounts }, { uid, host: ACCOUNT })
  const other = randomBytes(24).toString('base64url')
  const { payment, completePayment, abandonPayment, decideTestCard } = paymentsCalls
  for (const call of [payment, completePayment, abandonPayment, decideTestCard]) {
    const isDecision = call.path === paymentsCalls.decideTestCard.path
    const body = { payment: id, ...(isDecision && { decision: 'approve' }) }
    expect(await ask(call.path, body)).toMatchObject({ status: 404 })
    expect(await ask(call.path, { ...body, uuid: other })).toMatchObject({ status: 404 })
    const somebody = { ...FROM_PAGE, cookie: `madang=${token}` }
    expect(await ask(call.path, body, somebody)).toMatchObject({ status: 404 })
    const elsewhere = await ask(call.path, { ...body, uuid }, { 'sec-fetch-site': 'cross-site' })
    expect(elsewhere).toMatchObject({ status: 403 })
  }
  expect(await stateOf({ id, uuid })).toBe('WAITING')
  const abandoned = await ask(paymentsCalls.abandonPayment.path, { payment: id, uuid })
  expect(abandoned.json).toMatchObject({ state: 'CANCELED' })
})

test('saved cards are those of the person who is logged in, and charges are limited', async () => {
  const { database, services } = server
  const personWithCard = async () => {
    const uid = await newAccount(services.accounts)
    const { card } = await savePortOneCard(services, portone, uid)
    const token = await newSession({ database, accounts: services.accounts }, { uid, host: ACCOUNT })
    return { uid, card, headers: { ...FROM_PAGE, cookie: `madang=${token}` } }
  }
  const [mine, other] = [await personWithCard(), await personWithCard()]
  const payment = randomBytes(18).toString('base64url')
  const { beginCard, finishCard, preferCard, removeCard, chargeCard } = paymentsCalls
  const bodies = [
    [beginCard, { consent: CARD_CONSENT_VERSION }],
    [finishCard, { card: mine.card, billing_key: 'key' }],
    [preferCard, { card: mine.card }],
    [removeCard, { card: mine.card }],
    [chargeCard, { payment, card: mine.card }],
  ] as const
  for (const [call, body] of bodies) {
    expect(await ask(call.path, body)).toMatchObject({ status: 401 })
    if (call !== beginCard) expect(await ask(call.path, body, other.headers)).toMatchObject({ status: 404 })
    const crossSite = { ...mine.headers, 'sec-fetch-site': 'cross-site' }
    expect(await ask(call.path, body, crossSite)).toMatchObject({ status: 403 })
  }
  const { json } = await ask(preferCard.path, { card: mine.card }, mine.headers)
  expect(json.cards).toEqual([expect.objectContaining({ id: mine.card, last_digits: '1234' })])
  expect(JSON.stringify(json)).not.toContain('billing-key')
  const charges = []
  for (let count = 0; count <= 20; count += 1)
    charges.push((await ask(chargeCard.path, { payment, card: mine.card }, mine.headers)).status)
  expect(charges).toEqual([...Array(20).fill(404), 429])
})

test('an account of easy pay is registered for its service, and its key is shown to nobody', async () => {
  const { database, services } = server
  const uid = await newAccount(services.accounts)
  const token = await newSession({ database, accounts: services.accounts }, { uid, host: ACCOUNT })
  const headers = { ...FROM_PAGE, cookie: `madang=${token}` }
  const { beginCard, finishCard } = paymentsCalls
  const consent = { consent: CARD_CONSENT_VERSION }
  expect(await ask(beginCard.path, { ...consent, easy_pay: 'payco' }, headers)).toMatchObject({ status: 400 })
  const registration = await ask(beginCard.path, { ...consent, easy_pay: 'kakaopay' }, headers)
  expect(registration.json.step.request).toMatchObject({
    billingKeyMethod: 'EASY_PAY',
    easyPay: { easyPayProvider: 'KAKAOPAY' },
    customer: { customerId: registration.json.card },
  })
  const key = portone.issueEasyPayKey(registration.json.card, 'kakaopay')
  const saved = await ask(finishCard.path, { card: registration.json.card, billing_key: key }, headers)
  expect(saved.json).toMatchObject({
    cards: [{ id: registration.json.card, easy_pay: 'kakaopay', method: 'easy_pay' }],
    easy_pays: ['naverpay', 'tosspay'],
  })
  expect(JSON.stringify(saved.json)).not.toContain(key)
})
