import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AFTER_CRASH_MS, eventually } from '../../../tests/eventually.ts'
import {
  addStatement,
  bookingsOf,
  bookSure,
  DECIDER,
  type DepositModules,
  newTransfer,
  openDepositModules,
  type TestDeposit,
} from '../../../tests/factories/deposits.ts'
import { rowsOf } from '../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop, TRANSFER_ACCOUNT } from '../../../tests/factories/tenancy.ts'
import { rounds } from '../../../tests/rounds.ts'
import type { DepositView } from './shared/deposit-limits.ts'

const SCRIPT = fileURLToPath(new URL('../../../tests/factories/booking-process.fixture.ts', import.meta.url))
const CRASHES = rounds(20)

let modules: DepositModules
beforeAll(async () => {
  modules = await openDepositModules()
})
afterAll(() => modules.close())

const ownShop = (): Promise<TestShop> => newShop(modules.tenancy, TRANSFER_ACCOUNT)
const list = (payee: number | null, view: DepositView) => modules.deposits.queries.list(payee, { view })
const add = (payee: number | null, rows: readonly TestDeposit[], options = {}) =>
  addStatement(modules, payee, rows, options)
const book = (payee: number | null) => bookSure(modules, payee)

test('sure deposits are booked by one press, with orders, ledger and log', async () => {
  const shop = await ownShop()
  const [first, second] = [
    await newTransfer(modules, shop),
    await newTransfer(modules, shop, { depositor: '(주)하루' }),
  ]
  const statement = await add(shop.shopId, [
    { amount: first.amount, balance: 100_000 },
    { amount: second.amount, depositor: '주식회사 하루', balance: 110_000 },
    { amount: -5_000, depositor: '문구점', balance: 105_000 },
    { amount: 377, depositor: '이자', type: '예금이자', balance: 105_377 },
  ])
  expect(statement).toMatchObject({
    bank: 'kb',
    names_account: false,
    added: 2,
    known: 0,
    withdrawals: 1,
    apart: 1,
  })
  expect(await list(shop.shopId, 'sure')).toMatchObject({
    counts: { sure: 2, check: 0, unknown: 0 },
    sure_amount: first.amount + second.amount,
    deposits: [
      { depositor: '김민지', candidates: [{ orders: [first.number], state: 'waiting' }] },
      { candidates: [{ orders: [second.number] }] },
    ],
  })
  expect(await book(shop.shopId)).toEqual({ queued: 2 })
  expect(await modules.deposits.queries.progress(shop.shopId)).toEqual({ open: 0, queued: 2 })
  await modules.deposits.booking.run()
  expect(await modules.deposits.queries.progress(shop.shopId)).toEqual({ open: 0, queued: 0 })
  for (const { number } of [first, second])
    expect(await modules.orders.seller.detail(shop.shopId, number)).toMatchObject({
      lines: [{ status: 'CONFIRM_PAYMENT' }],
    })
  expect(await bookingsOf(modules, [first.checkout])).toEqual([
    { reference: first.checkout, state: 'PAID', bookings: 1 },
  ])
  const entries = await rowsOf(
    modules,
    sql<{ uid: number; subject: object; after: object }>`
      select uid, subject, after from audit_entry where shop_id = ${shop.shopId} and action = 'bookDeposits' order by id`,
  )
  expect(entries).toMatchObject([
    { uid: DECIDER.uid, subject: { orderid: first.number }, after: { received: first.amount } },
    { subject: { orderid: second.number } },
  ])
  expect((await list(shop.shopId, 'booked')).deposits.flatMap(({ orders }) => orders).toSorted()).toEqual(
    [first.number, second.number].toSorted(),
  )
  expect(await modules.deposits.statements.list(shop.shopId)).toMatchObject([{ booked: 2, open: 0 }])
})

test('a deposit is one, however often and in which statement it is uploaded', async () => {
  const shop = await ownShop()
  const { amount } = await newTransfer(modules, shop)
  const monday = [
    { amount, balance: 100_000 },
    { amount, after: 1, balance: 110_000 },
  ]
  expect(await add(shop.shopId, monday)).toMatchObject({ added: 2, known: 0 })
  expect(await add(shop.shopId, monday)).toMatchObject({ added: 0, known: 2 })
  const overlapping = [...monday, { amount: 7_000, depositor: '박서준', after: 5, balance: 117_000 }]
  expect(await add(shop.shopId, overlapping)).toMatchObject({ added: 1, known: 2 })
  const both = await Promise.all([
    add(shop.shopId, [{ amount: 9_000, balance: 126_000 }], { uid: 1 }),
    add(shop.shopId, [{ amount: 9_000, balance: 126_000 }], { uid: 2 }),
  ])
  expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1])
})

test('equal deposits without a balance are counted by their number', async () => {
  const shop = await ownShop()
  expect(await add(shop.shopId, [{ amount: 5_000 }])).toMatchObject({ added: 1 })
  expect(await add(shop.shopId, [{ amount: 5_000 }, { amount: 5_000 }])).toMatchObject({ added: 1, known: 1 })
})

test('a deposit that another form of the statement has brought is left to people', async () => {
  const shop = await ownShop()
  const { amount } = await newTransfer(modules, shop, { depositor: '하루도자기공방' })
  await add(shop.shopId, [{ amount, depositor: '하루도자기공방', balance: 50_000 }])
  await book(shop.shopId)
  await modules.deposits.booking.run()
  await newTransfer(modules, shop, { depositor: '하루도자기공방' })
  expect(await add(shop.shopId, [{ amount, depositor: '하루도자기', balance: 50_000 }])).toMatchObject({
    added: 1,
  })
  expect((await list(shop.shopId, 'check')).deposits).toMatchObject([{ outcome: 'repeated' }])
})

test('a statement of another account or bank is refused', async () => {
  const shop = await ownShop()
  const rows = [{ amount: 5_000 }]
  expect(await add(shop.shopId, rows, { account: TRANSFER_ACCOUNT.account_number })).toMatchObject({
    names_account: true,
  })
  expect(await add(shop.shopId, rows, { account: '300-**-****789' })).toMatchObject({ names_account: true })
  await expect(add(shop.shopId, rows, { account: '110-222-333444' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('다른 계좌의 거래 내역입니다(110222333444)'),
  })
  const shinhan = await newShop(modules.tenancy, { ...TRANSFER_ACCOUNT, account_bank: '신한은행' })
  await expect(add(shinhan.shopId, rows)).rejects.toMatchObject({
    message: expect.stringContaining('다른 은행의 거래 내역입니다'),
  })
  const without = await newShop(modules.tenancy)
  await expect(add(without.shopId, rows)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a statement of a former account is taken while transfers to it wait', async () => {
  const shop = await ownShop()
  const { amount } = await newTransfer(modules, shop)
  await modules.tenancy.ownShops.setOwnAccount(shop.shopId, {
    bank: '새은행',
    number: '999-888-777666',
    holder: '김하루',
  })
  await add(shop.shopId, [{ amount }], { account: TRANSFER_ACCOUNT.account_number })
  expect((await list(shop.shopId, 'sure')).counts.sure).toBe(1)
})

test('a statement that names no account pays nothing twice after the account was changed', async () => {
  const shop = await ownShop()
  const { amount } = await newTransfer(modules, shop)
  const rows = [{ amount, balance: 100_000 }]
  await add(shop.shopId, rows)
  await book(shop.shopId)
  await modules.deposits.booking.run()
  await newTransfer(modules, shop)
  const { account_bank, account_number } = TRANSFER_ACCOUNT
  const number = `${account_number.slice(0, -1)}${(Number(account_number.at(-1)) + 1) % 10}`
  await modules.tenancy.ownShops.setOwnAccount(shop.shopId, { bank: account_bank, number, holder: '김하루' })
  await add(shop.shopId, rows)
  expect((await list(shop.shopId, 'check')).deposits).toMatchObject([{ outcome: 'repeated' }])
})

test('another amount needs a reason, and what is chosen is booked', async () => {
  const shop = await ownShop()
  const { amount, payment, number } = await newTransfer(modules, shop)
  await add(shop.shopId, [{ amount: amount - 1_000 }])
  const { deposits } = await list(shop.shopId, 'check')
  expect(deposits).toMatchObject([{ outcome: 'wrong_amount', candidates: [{ payment, orders: [number] }] }])
  const deposit = deposits[0]?.id as number
  const choose = (reason?: string) =>
    modules.deposits.decisions.book(shop.shopId, DECIDER, {
      choices: [{ deposit, payment, ...(reason && { reason }) }],
    })
  await expect(choose()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await choose('차액은 현금으로 받음')).toEqual({ queued: 1 })
  expect(await choose('차액은 현금으로 받음')).toEqual({ queued: 0 })
  await modules.deposits.booking.run()
  expect((await list(shop.shopId, 'booked')).deposits).toMatchObject([
    { orders: [number], reason: '차액은 현금으로 받음' },
  ])
})

test('a press is refused if the sure deposits have changed since they were shown', async () => {
  const shop = await ownShop()
  const { amount } = await newTransfer(modules, shop)
  await add(shop.shopId, [{ amount }])
  const { digest } = await list(shop.shopId, 'sure')
  await newTransfer(modules, shop)
  await expect(
    modules.deposits.decisions.book(shop.shopId, DECIDER, { sure: { digest, except: [] }, choices: [] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('two deposits cannot pay one transfer', async () => {
  const shop = await ownShop()
  const { amount, payment } = await newTransfer(modules, shop)
  await add(shop.shopId, [
    { amount, balance: 1 },
    { amount, balance: 2 },
  ])
  const [first, second] = (await list(shop.shopId, 'check')).deposits.map(({ id }) => id) as [number, number]
  const choose = (deposit: number) =>
    modules.deposits.decisions.book(shop.shopId, DECIDER, { choices: [{ deposit, payment }] })
  const results = await Promise.allSettled([choose(first), choose(second)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await modules.deposits.booking.run()
  expect((await list(shop.shopId, 'unknown')).deposits).toHaveLength(1)
})

test('a deposit whose order was paid or cancelled meanwhile becomes open again, with the reason', async () => {
  const shop = await ownShop()
  const [paid, canceled] = [
    await newTransfer(modules, shop),
    await newTransfer(modules, shop, { depositor: '박서준' }),
  ]
  await add(shop.shopId, [{ amount: paid.amount }, { amount: canceled.amount, depositor: '박서준' }])
  await book(shop.shopId)
  await modules.orders.transfers.confirmDeposit(paid.number, shop.shopId, 1)
  await modules.database.asSystem('money', (tx) => modules.payments.purchases.cancel(tx, canceled.checkout))
  await modules.deposits.booking.run()
  expect((await list(shop.shopId, 'confirmed')).deposits).toMatchObject([
    { problem: '그 사이에 이미 결제되었거나 취소된 주문입니다.' },
  ])
  expect((await list(shop.shopId, 'late')).deposits).toMatchObject([{ outcome: 'late' }])
  expect(await bookingsOf(modules, [paid.checkout])).toMatchObject([{ bookings: 1 }])
})

test('what is dismissed leaves the list with its reason, and comes back', async () => {
  const shop = await ownShop()
  await add(shop.shopId, [{ amount: 123_456, depositor: '거래처' }])
  const [deposit] = (await list(shop.shopId, 'unknown')).deposits
  const { dismiss, restore } = modules.deposits.decisions
  const ids = [deposit?.id as number]
  expect(await dismiss(shop.shopId, DECIDER, { ids, reason: '거래처 대금' })).toEqual({ dismissed: 1 })
  expect(await dismiss(shop.shopId, DECIDER, { ids, reason: '거래처 대금' })).toEqual({ dismissed: 0 })
  expect((await list(shop.shopId, 'dismissed')).deposits).toMatchObject([{ reason: '거래처 대금' }])
  await restore(shop.shopId, ids[0] as number)
  expect((await list(shop.shopId, 'unknown')).counts.unknown).toBe(1)
})

test('deposits belong to their payee', async () => {
  const [shop, other] = [await ownShop(), await ownShop()]
  const plain = await newShop(modules.tenancy)
  const { amount, number, payment } = await newTransfer(modules, plain)
  await add(null, [{ amount, depositor: '김민지' }])
  await add(shop.shopId, [{ amount, depositor: '김민지' }])
  expect((await list(null, 'sure')).deposits).toMatchObject([{ candidates: [{ orders: [number] }] }])
  expect((await modules.deposits.queries.waiting(null)).transfers).toContainEqual(
    expect.objectContaining({ payment, orders: [number] }),
  )
  const [own] = (await list(shop.shopId, 'unknown')).deposits
  expect((await list(other.shopId, 'unknown')).deposits).toEqual([])
  const decision = { ids: [own?.id as number], reason: '다른 상점' }
  for (const payee of [other.shopId, null])
    expect(await modules.deposits.decisions.dismiss(payee, DECIDER, decision)).toEqual({ dismissed: 0 })
  await expect(
    modules.deposits.decisions.book(shop.shopId, DECIDER, {
      choices: [{ deposit: own?.id as number, payment }],
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await book(null)
  await modules.deposits.booking.run()
  expect((await list(null, 'booked')).deposits).toMatchObject([{ orders: [number] }])
})

test('two processes that book one statement at once book each deposit once', async () => {
  const shop = await ownShop()
  const transfers = []
  for (let index = 0; index < 12; index += 1)
    transfers.push(
      await newTransfer(modules, shop, { depositor: `구매자${'가나다라마바사아자차카타'[index]}` }),
    )
  await add(
    shop.shopId,
    transfers.map(({ amount }, index) => ({
      amount,
      depositor: `구매자${'가나다라마바사아자차카타'[index]}`,
      balance: index,
    })),
  )
  const others = await openDepositModules({ url: modules.url, time: modules.time }, { claimSeconds: 0 })
  const { digest } = await list(shop.shopId, 'sure')
  const press = (process: DepositModules) =>
    process.deposits.decisions
      .book(shop.shopId, DECIDER, { sure: { digest, except: [] }, choices: [] })
      .catch(() => ({ queued: 0 }))
  const presses = await Promise.all([press(modules), press(others)])
  expect(presses.reduce((sum, { queued }) => sum + queued, 0)).toBe(12)
  // Without claims both processes work on all deposits.
  const hasty = await openDepositModules({ url: modules.url, time: modules.time }, { claimSeconds: 0 })
  await Promise.all([others.deposits.booking.run(), hasty.deposits.booking.run()])
  expect(
    (
      await bookingsOf(
        modules,
        transfers.map(({ checkout }) => checkout),
      )
    ).map(({ bookings }) => bookings),
  ).toEqual(transfers.map(() => 1))
  expect((await list(shop.shopId, 'booked')).deposits).toHaveLength(12)
  expect((await list(shop.shopId, 'sure')).queued).toBe(0)
  await others.database.close()
  await hasty.database.close()
})

test(`each deposit is booked once although ${CRASHES} processes are killed`, async () => {
  const shop = await ownShop()
  const transfers = []
  for (let index = 0; index < CRASHES * 8; index += 1)
    transfers.push(
      await newTransfer(modules, shop, { depositor: `구매자 ${String.fromCodePoint(0xac00 + index)}` }),
    )
  await add(
    shop.shopId,
    transfers.map(({ amount }, index) => ({
      amount,
      depositor: `구매자 ${String.fromCodePoint(0xac00 + index)}`,
      balance: index,
    })),
  )
  await book(shop.shopId)
  let process = await startProcess()
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await pause(Math.random() * 60)
    process.kill('SIGKILL')
    process = await startProcess()
  }
  await eventually(
    async () => expect((await modules.deposits.queries.progress(shop.shopId)).queued).toBe(0),
    AFTER_CRASH_MS,
  )
  process.kill('SIGKILL')
  const bookings = await bookingsOf(
    modules,
    transfers.map(({ checkout }) => checkout),
  )
  expect(bookings.map(({ bookings: count }) => count)).toEqual(transfers.map(() => 1))
  const entries = await rowsOf(
    modules,
    sql<{
      count: number
    }>`select count(*)::int from audit_entry where shop_id = ${shop.shopId} and action = 'bookDeposits'`,
  )
  expect(entries).toEqual([{ count: transfers.length }])
})

async function startProcess(): Promise<ChildProcess> {
  const started = fork(SCRIPT, [modules.url], { execArgv: [] })
  await once(started, 'message')
  return started
}
