import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPhone, placeOrder, RECIPIENT } from '../../../../tests/factories/orders.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop, TRANSFER_ACCOUNT } from '../../../../tests/factories/tenancy.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { LineToBuy } from '../orders.contract.ts'

const OWN = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }
const PLATFORM = { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' }
const BACK = { bank: '국민은행', number: '123-45', holder: '김민지' }

let modules: PurchaseModules
let haru: TestShop
let sool: TestShop
beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, TRANSFER_ACCOUNT)
  sool = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

const newProduct = (shop: TestShop, overrides?: Parameters<typeof productWithLine>[2]) =>
  productWithLine(modules, shop.shopId, overrides)

/** An order for these lines that waits for a transfer. */
async function newTransfer(lines: LineToBuy[], customer: CheckoutCustomer = newGuest()) {
  const phone = newPhone()
  const placement = await placeOrder(modules.orders, customer, lines, {
    method: 'bank',
    depositor: '김민지',
    recipient: { ...RECIPIENT, phone, detail: phone },
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
  })
  const [number = ''] = placement.numbers
  return { number, placed: placement, whose: { guest: customer.guest as Buffer } }
}

const bookedOf = (reference: string) =>
  rowsOf(
    modules,
    sql<{ account: string; amount: number }>`
      select l.account, sum(l.amount)::bigint as amount from ledger_entry l join payment p on p.id = l.payment
      where p.reference = ${reference} group by l.account having sum(l.amount) <> 0 order by l.account`,
  )

test('a transfer for one shop’s products goes to its account, and the shop confirms it', async () => {
  const { number, placed, whose: owner } = await newTransfer([(await newProduct(haru)).line])
  expect(placed.payment).toMatchObject({ payee: 'shop', step: { kind: 'transfer', account: OWN } })
  expect(await modules.orders.queries.detail(number, owner)).toMatchObject({ payee: 'shop', unsent: 0 })
  expect(await modules.orders.seller.detail(haru.shopId, number)).toMatchObject({
    payee: 'shop',
    depositor: '김민지',
    account: OWN,
  })
  expect((await modules.orders.transfers.listDeposits()).flatMap(({ numbers }) => numbers)).not.toContain(
    number,
  )
  await expect(modules.orders.transfers.confirmPlatformDeposit(number)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await modules.orders.transfers.confirmDeposit(number, haru.shopId, 77)
  expect(await modules.orders.seller.detail(haru.shopId, number)).toMatchObject({
    lines: [{ status: 'CONFIRM_PAYMENT' }],
    account: null,
  })
  expect(await bookedOf(placed.checkout)).toEqual([
    { account: 'shop', amount: placed.amount },
    { account: 'shop_orders', amount: -placed.amount },
  ])
  const [{ details } = { details: null }] = await rowsOf(
    modules,
    sql<{ details: unknown }>`select details from payment where reference = ${placed.checkout}`,
  )
  expect(details).toMatchObject({ account: OWN, confirmed_by: 77 })
})

test('other transfers go to the platform: for a shop without an account, for two shops, and for resales', async () => {
  const [gollada, dangol] = [
    await newShop(modules.tenancy, TRANSFER_ACCOUNT),
    await newShop(modules.tenancy, TRANSFER_ACCOUNT),
  ]
  const rice = await newProduct(dangol, { pickable: true })
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const transfers = [
    { shop: sool, lines: [(await newProduct(sool)).line] },
    { shop: haru, lines: [(await newProduct(haru)).line, rice.line] },
    { shop: gollada, lines: [{ ...rice.line, sid }] },
    { shop: dangol, lines: [rice.line, { ...rice.line, sid }] },
  ]
  for (const { shop, lines } of transfers) {
    const { placed } = await newTransfer(lines)
    expect(placed.payment).toMatchObject({ payee: 'platform', step: { account: PLATFORM } })
    for (const number of placed.numbers)
      await expect(modules.orders.transfers.confirmDeposit(number, shop.shopId, 77)).rejects.toMatchObject({
        code: expect.stringMatching(/CONFLICT|NOT_FOUND/),
      })
    const due = (await modules.orders.transfers.listDeposits()).find(({ numbers }) =>
      numbers.includes(placed.numbers[0] as string),
    )
    expect(due).toMatchObject({ numbers: placed.numbers, amount: placed.amount, depositor: '김민지' })
    await modules.orders.transfers.confirmPlatformDeposit(placed.numbers[0] as string)
    expect(await bookedOf(placed.checkout)).toEqual([
      { account: 'bank', amount: placed.amount },
      { account: 'orders', amount: -placed.amount },
    ])
  }
})

test('card payments never go to the shop’s account', async () => {
  const card = await placeOrder(modules.orders, newGuest(), [(await newProduct(haru)).line])
  expect(card.payment).toMatchObject({ payee: 'platform', step: { kind: 'test_card' } })
})

test('an order keeps the account that the buyer was shown', async () => {
  const shop = await newShop(modules.tenancy, TRANSFER_ACCOUNT)
  const before = await newTransfer([(await newProduct(shop)).line])
  await modules.tenancy.ownShops.setOwnAccount(shop.shopId, {
    bank: '새은행',
    number: '99-88-777666',
    holder: '김새',
  })
  const between = await newTransfer([(await newProduct(shop)).line])
  await modules.tenancy.ownShops.setOwnAccount(shop.shopId, null)
  const after = await newTransfer([(await newProduct(shop)).line])
  const accountOf = async ({ number, whose: owner }: typeof before) => {
    const { payment } = await modules.orders.queries.detail(number, owner)
    return payment?.step.kind === 'transfer' ? payment.step.account.number : null
  }
  expect([await accountOf(before), await accountOf(between), await accountOf(after)]).toEqual([
    OWN.number,
    '99-88-777666',
    PLATFORM.number,
  ])
  await modules.orders.transfers.confirmDeposit(before.number, shop.shopId, 77)
  await modules.orders.transfers.confirmDeposit(between.number, shop.shopId, 77)
  await modules.orders.transfers.confirmPlatformDeposit(after.number)
})

test('the shop sees and confirms its own refunds by transfer, and no other shop sees them', async () => {
  const {
    number,
    placed,
    whose: owner,
  } = await newTransfer([(await newProduct(haru, { price: 40_000 })).line])
  await modules.orders.transfers.confirmDeposit(number, haru.shopId, 77)
  const line = (await modules.orders.queries.detail(number, owner)).lines[0]?.id as number
  const claimInput = { kind: 'cancel', cause: 'mind', lines: [{ line, qty: 1 }], reason: '' } as const
  const lineRef = { number, line }
  await modules.orders.claims.request(
    { ...lineRef, scope: owner },
    { ...claimInput, account: BACK },
    { uid: null },
  )
  const seller = { actor: 'seller', uid: 77 } as const
  await modules.orders.fulfilment.transition(
    { ...lineRef, scope: { supplierShopId: haru.shopId } },
    'acceptCancel',
    seller,
  )

  expect(await modules.orders.queries.detail(number, owner)).toMatchObject({
    refunded: 40_000,
    unsent: 40_000,
  })
  const { refunds, more } = await modules.orders.transfers.listRefunds(haru.shopId)
  expect([refunds, more]).toMatchObject([
    [{ orderid: number, buyer_name: '김민지', amount: 40_000, account: BACK }],
    false,
  ])
  expect(await modules.orders.transfers.listRefunds(sool.shopId)).toEqual({ refunds: [], more: false })
  expect(await modules.payments.refunds.listTransfers(null)).toEqual([])
  const id = refunds[0]?.id as number
  for (const other of [sool.shopId, null])
    await expect(modules.orders.transfers.markRefundSent(other, id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  await modules.orders.transfers.markRefundSent(haru.shopId, id)
  await expect(modules.orders.transfers.markRefundSent(haru.shopId, id)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await modules.orders.transfers.listRefunds(haru.shopId)).toEqual({ refunds: [], more: false })
  expect(await modules.orders.queries.detail(number, owner)).toMatchObject({ refunded: 40_000, unsent: 0 })
  expect(await modules.orders.seller.detail(haru.shopId, number)).toMatchObject({ unsent: 0 })
  expect(await bookedOf(placed.checkout)).toEqual([])
})

test('each order of a checkout shows only its own unsent refunds', async () => {
  const mug = await newProduct(haru, { price: 40_000 })
  const soju = await newProduct(sool, { price: 40_000 })
  const { placed, whose: owner } = await newTransfer([mug.line, soju.line])
  await modules.orders.transfers.confirmPlatformDeposit(placed.numbers[0] as string)
  const [mine = '', other = ''] = placed.numbers
  const line = (await modules.orders.queries.detail(mine, owner)).lines[0]?.id as number
  const lineRef = { number: mine, line }
  const pieces = [{ line, qty: 1 }]
  const claimInput = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '', account: BACK } as const
  await modules.orders.claims.request({ ...lineRef, scope: owner }, claimInput, { uid: null })
  await modules.orders.fulfilment.transition(
    { ...lineRef, scope: { supplierShopId: haru.shopId } },
    'acceptCancel',
    {
      actor: 'seller',
      uid: 77,
    },
  )
  expect(await modules.orders.queries.detail(mine, owner)).toMatchObject({
    payee: 'platform',
    unsent: 40_000,
  })
  expect(await modules.orders.queries.detail(other, owner)).toMatchObject({ refunded: 0, unsent: 0 })
  const [due] = await modules.payments.refunds.listTransfers(null)
  await modules.orders.transfers.markRefundSent(null, due?.id as number)
  const payment = await rowsOf(
    modules,
    sql<{
      payload: unknown
    }>`select payload from outbox where type = 'order.refund-sent' order by id desc limit 1`,
  )
  expect(payment).toEqual([
    { payload: { shop: haru.shopId, origin: haru.shopId, number: mine, line, amount: 40_000 } },
  ])
})
