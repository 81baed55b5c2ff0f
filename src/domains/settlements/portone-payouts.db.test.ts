import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPortOnePlatform, type TestPlatform } from '../../../tests/factories/portone-platform.ts'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { newDueSettlement } from '../../../tests/factories/settlements.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'

const OPERATOR = 9_001
const OTHER_OPERATOR = 9_002
/** A look takes place in each run; the time until a request is lost passes by `passAttempts`. */
const TIMES = { claimSeconds: 300, lostSeconds: 900, retrySeconds: 0, progressSeconds: 0 }
const LATE_MS = 400

let platform: TestPlatform
let modules: PurchaseModules
let shop: TestShop

beforeEach(async () => {
  platform = await startPortOnePlatform({ lateMs: LATE_MS })
  modules = await openPurchaseModules(undefined, {
    portOne: { ...platform.keys, answerWithinMs: LATE_MS / 2 },
    payoutTimes: TIMES,
  })
  shop = await newShop(modules.tenancy)
})
afterEach(async () => {
  await modules.close()
  await platform.close()
})

const run = () => modules.settlements.orders.runDue()

async function planPayout({ shopId }: TestShop = shop): Promise<number> {
  await newDueSettlement(modules, shopId)
  return (await modules.settlements.batches.create(OPERATOR)).id
}

const payoutsOf = async (batch: number) =>
  (await modules.settlements.batches.payouts(batch, { viewer: OPERATOR })).payouts

const passAttempts = () =>
  rowsOf(modules, sql`update payout set attempted_at = attempted_at - interval '1 hour' returning id`)

const booked = async () =>
  (await modules.payments.ledger.assertBalanced()).find(({ account }) => account === 'bank')?.booked

test('a payout is registered once, paid by a person in the console, and recorded once', async () => {
  const batch = await planPayout()
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'PLANNED', trouble: '' }])
  // Two processes.
  await Promise.all([run(), run()])
  expect(platform.items).toMatchObject([
    { settlementAmount: 10_000, partnerId: expect.stringMatching(/-shop-\d+$/) },
  ])
  expect(platform.partners.get(platform.items[0]?.partnerId as string)).toMatchObject({
    account: { bank: 'SHINHAN', number: '110123456789', holder: '김하루' },
    defaultContractId: platform.keys.contract,
    type: { nonWhtPayer: {} },
  })
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'SENT' }])
  await run()
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'SENT', trouble: '' }])
  // A time between two milliseconds would look later than the same moment read as a Date.
  expect(
    await rowsOf(modules, sql`select from payout where next_at <> date_trunc('milliseconds', next_at)`),
  ).toEqual([])
  platform.pay()
  await Promise.all([run(), run()])
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'PAID' }])
  expect(await modules.settlements.batches.find(batch)).toMatchObject({
    channel: 'portone',
    paid: 1,
    sent: 0,
  })
  expect((await modules.settlements.statements.list(shop.shopId)).settlements).toMatchObject([
    { state: 'PAID' },
  ])
  expect(await booked()).toBe(-10_000)
  expect(await run()).toBe(0)
  expect(platform.items).toHaveLength(1)
})

test.each(['lost answer', 'broken answer', 'late'] as const)(
  'after a %s PortOne is queried, and the payout not registered again',
  async (fault) => {
    const batch = await planPayout()
    platform.fail('POST transfers', fault)
    await expect(run()).rejects.toThrow(AggregateError)
    expect(await payoutsOf(batch)).toMatchObject([
      { state: 'PLANNED', trouble: expect.stringContaining('답하지 않아') },
    ])
    await expect.poll(() => platform.items.length).toBe(1)
    await run()
    expect(await payoutsOf(batch)).toMatchObject([{ state: 'SENT', trouble: '' }])
    expect(platform.items).toHaveLength(1)
  },
)

test('a payout that PortOne does not know is registered again only when no request can be under way', async () => {
  const batch = await planPayout()
  platform.fail('POST transfers', 'lost request')
  await expect(run()).rejects.toThrow(AggregateError)
  await run()
  await run()
  expect(platform.requests.filter((name) => name === 'POST transfers')).toHaveLength(1)
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'PLANNED' }])
  await passAttempts()
  await run()
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'SENT' }])
  expect(platform.items).toHaveLength(1)
})

test('while PortOne is away nothing changes, and afterwards all goes on', async () => {
  const batch = await planPayout()
  platform.setAway(true)
  await expect(run()).rejects.toThrow(AggregateError)
  platform.setAway(false)
  await run()
  expect(platform.items).toHaveLength(1)
  platform.pay()
  platform.setAway(true)
  await expect(run()).rejects.toThrow(AggregateError)
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'SENT' }])
  platform.setAway(false)
  await run()
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'PAID' }])
})

describe('a payout that the bank could not transfer', () => {
  async function failPayout(): Promise<number> {
    const batch = await planPayout()
    await run()
    platform.pay(() => '해지된 계좌')
    await run()
    return batch
  }

  async function proveOtherAccount(): Promise<void> {
    await rowsOf(
      modules,
      sql`update payout_account set number = '333-22-111111' where shop_id = ${shop.shopId} returning shop_id`,
    )
    await modules.settlements.holds.lift(shop.shopId, '계좌 확인', OPERATOR)
  }

  test('holds the shop with the reason of the bank, and is paid as the same item to the new account', async () => {
    const batch = await failPayout()
    expect(await payoutsOf(batch)).toMatchObject([{ state: 'FAILED', problem: '해지된 계좌' }])
    expect(await modules.settlements.statements.overview(shop.shopId)).toMatchObject({
      holds: [{ cause: 'account', reason: '해지된 계좌' }],
      unpaid: [{ state: 'PAYABLE' }],
    })
    await proveOtherAccount()
    const again = await modules.settlements.batches.create(OPERATOR)
    await run()
    // The earlier failure is not the answer to this payout.
    await run()
    expect(await payoutsOf(again.id)).toMatchObject([{ state: 'SENT', trouble: '' }])
    platform.pay()
    await run()
    expect(await payoutsOf(again.id)).toMatchObject([{ state: 'PAID', number: '333-22-111111' }])
    expect(platform.items).toHaveLength(1)
    expect(platform.payouts.map(({ status, account }) => [status, account.number])).toEqual([
      ['FAILED', '110123456789'],
      ['SUCCEEDED', '33322111111'],
    ])
    expect(await booked()).toBe(-10_000)
  })

  test('is not paid by a file, because a person could still pay it at PortOne', async () => {
    await failPayout()
    await proveOtherAccount()
    const files = await openPurchaseModules({ url: modules.url, time: modules.time })
    const { batches, operator } = files.settlements
    await expect(batches.create(OPERATOR)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await operator.list({ state: 'PAYABLE' })).toMatchObject({
      settlements: [{ blocks: ['at_portone'] }],
    })
    await files.database.close()
  })
})

test('an account that PortOne refuses fails before anything is registered', async () => {
  platform.setHolder('SHINHAN', '110123456789', '이다른')
  const batch = await planPayout()
  await run()
  expect(await payoutsOf(batch)).toMatchObject([
    { state: 'FAILED', problem: expect.stringContaining('예금주') },
  ])
  expect(platform.items).toEqual([])
  expect(await modules.settlements.statements.overview(shop.shopId)).toMatchObject({
    holds: [{ cause: 'account' }],
  })
})

test('operators see a wrong set-up, which changes nothing', async () => {
  const wrong = await openPurchaseModules(
    { url: modules.url, time: modules.time },
    { portOne: { ...platform.keys, contract: 'unknown' }, payoutTimes: TIMES },
  )
  const batch = await planPayout()
  await wrong.settlements.orders.runDue()
  expect(await payoutsOf(batch)).toMatchObject([
    { state: 'PLANNED', trouble: expect.stringContaining('unknown') },
  ])
  expect(await modules.settlements.operator.totals()).toMatchObject({ channel: 'portone', troubles: 1 })
  await wrong.database.close()
  await run()
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'SENT', trouble: '' }])
})

test('a payment to another account is not recorded; an operator decides', async () => {
  const batch = await planPayout()
  await run()
  const [payout] = platform.pay()
  Object.assign(payout?.account as object, { number: '999999999999' })
  await run()
  const [listed] = await payoutsOf(batch)
  expect(listed).toMatchObject({ state: 'SENT', trouble: expect.stringContaining('다른 계좌') })
  const answers = [{ shop: shop.shopId, id: listed?.id as number, paid: true, problem: '' }]
  await modules.settlements.batches.answer({ batch, answers })
  expect(await payoutsOf(batch)).toMatchObject([{ state: 'PAID', trouble: '' }])
  expect(await run()).toBe(0)
})

test('payouts over PortOne have no file and no answer for all', async () => {
  const batch = await planPayout()
  await run()
  const { batches } = modules.settlements
  await expect(batches.file(batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(batches.answer({ batch, answers: [], all_paid: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a returned payout is registered as another item', async () => {
  const { batches, returns } = modules.settlements
  const batch = await planPayout()
  await run()
  platform.pay()
  await run()
  const [paid] = await payoutsOf(batch)
  await returns.request(shop.shopId, { id: paid?.id as number, reason: '수취인 계좌 압류' }, OPERATOR)
  await returns.decide(shop.shopId, { id: paid?.id as number, approved: true }, OTHER_OPERATOR)
  await modules.settlements.holds.lift(shop.shopId, '계좌 확인', OPERATOR)
  const again = await batches.create(OPERATOR)
  await run()
  expect(platform.items).toHaveLength(2)
  platform.pay()
  await run()
  expect(await payoutsOf(again.id)).toMatchObject([{ state: 'PAID' }])
  expect(await booked()).toBe(-10_000)
})
