import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { newPhone, placeOrder, RECIPIENT } from '../../../tests/factories/orders.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import type { CashReceiptWish } from '../payments/payments.contract.ts'
import { type Receipts, receiptsService } from './receipts.service.ts'

const ACCOUNT = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }
const REFUND_ACCOUNT = { bank: '국민은행', number: '123-45', holder: '김민지' }
const PHONE: CashReceiptWish = { kind: 'income', number: '010-1234-5678' }

let modules: PurchaseModules
let receipts: Receipts

beforeAll(async () => {
  modules = await openPurchaseModules()
  const { database, payments } = modules
  receipts = receiptsService({ database, payments, clock: () => modules.time.now })
})
afterAll(() => modules.close())

/** A shop with an account of its own. */
async function shopWithAccount(): Promise<TestShop> {
  const shop = await newShop(modules.tenancy)
  await modules.tenancy.ownShops.setOwnAccount(shop.shopId, ACCOUNT)
  return shop
}

async function paidTransfer({ shopId }: TestShop, receipt?: CashReceiptWish, price = 40_000) {
  const product = await productWithLine(modules, shopId, { price })
  const phone = newPhone()
  const { numbers, payment } = await placeOrder(modules.orders, newGuest(), [product.line], {
    method: 'bank',
    depositor: '김민지',
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    recipient: { ...RECIPIENT, phone, detail: phone },
    ...(receipt && { cash_receipt: receipt }),
  })
  const [number = ''] = numbers
  if (payment?.payee === 'shop') await modules.orders.transfers.confirmDeposit(number, shopId, 1)
  else await modules.orders.transfers.confirmPlatformDeposit(number)
  return {
    number,
    payment: payment?.id as string,
    reference: payment?.reference as string,
    amount: payment?.amount ?? 0,
  }
}

const openWork = async (payee: number | null) =>
  new Map((await receipts.list(payee, { view: 'open' })).receipts.map(({ payment, work }) => [payment, work]))

const refund = (reference: string, amount: number, key: string) =>
  withAllShops(modules.database, (tx) =>
    modules.payments.refunds.request(tx, { reference, amount, key, reason: '취소', account: REFUND_ACCOUNT }),
  )

test('a shop issues the receipts of its own account: asked for, and from 100,000 won on', async () => {
  const shop = await shopWithAccount()
  const transfer = await paidTransfer(shop, PHONE)
  await paidTransfer(shop)
  const large = await paidTransfer(shop, undefined, 100_000)
  expect(await openWork(shop.shopId)).toEqual(
    new Map([
      [transfer.payment, 'issue'],
      [large.payment, 'issue'],
    ]),
  )
  expect(await receipts.count(shop.shopId)).toEqual({ open: 2 })
  const { receipts: listed } = await receipts.list(shop.shopId, { view: 'open' })
  expect(listed.find(({ payment }) => payment === transfer.payment)).toMatchObject({
    orders: [transfer.number],
    buyer_name: '김민지',
    masked: '010-****-5678',
    amount: transfer.amount,
  })
  expect(await receipts.number(shop.shopId, transfer.payment)).toEqual({
    number: '01012345678',
    orders: [transfer.number],
  })
  const other = await shopWithAccount()
  expect(await openWork(other.shopId)).toEqual(new Map())
  await expect(receipts.number(other.shopId, transfer.payment)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an entered receipt stands on the order, and a refund makes it one to issue again, then to cancel', async () => {
  const shop = await shopWithAccount()
  const { payment, reference, number, amount } = await paidTransfer(shop, PHONE)
  const enter = (approval: string, day = '2026-01-02') =>
    receipts.enter(shop.shopId, { payment, number: approval, day }, shop.uid)
  await expect(enter('H12345678', '2999-01-01')).rejects.toMatchObject({ details: { field: 'day' } })
  await enter('H12345678')
  expect(await openWork(shop.shopId)).toEqual(new Map())
  expect((await receipts.list(shop.shopId, { view: 'issued' })).receipts).toMatchObject([
    { work: 'done', receipt: { number: 'H12345678', by_hand: true } },
  ])
  const { cash_receipt } = await modules.orders.seller.detail(shop.shopId, number)
  expect(cash_receipt).toMatchObject({ issuer: 'shop', state: 'issued', approval: 'H12345678' })
  await refund(reference, 1_000, 'line 1')
  expect(await openWork(shop.shopId)).toEqual(new Map([[payment, 'reissue']]))
  await enter('H87654321')
  await refund(reference, amount - 1_000, 'line 2')
  expect(await openWork(shop.shopId)).toEqual(new Map([[payment, 'cancel']]))
  await receipts.markCanceled(shop.shopId, payment)
  expect(await openWork(shop.shopId)).toEqual(new Map())
})

test('an operator sees what was refused or is not answered, and enters the number of a receipt', async () => {
  const shop = await newShop(modules.tenancy)
  const [refused, silent, fine] = [
    await paidTransfer(shop, PHONE),
    await paidTransfer(shop, PHONE),
    await paidTransfer(shop, PHONE),
  ]
  await modules.payments.receipts.issuing.issueDue()
  await withAllShops(modules.database, (tx) =>
    sql`update cash_receipt set state = 'FAILED', problem = '번호 오류', number = '', issued_at = null
      where payment = ${refused.payment}`.execute(tx),
  )
  await withAllShops(modules.database, (tx) =>
    sql`update cash_receipt set state = 'ISSUING', number = '', issued_at = null where payment = ${silent.payment}`.execute(
      tx,
    ),
  )
  await withAllShops(modules.database, (tx) =>
    sql`update cash_receipt_request set try_at = now(), problem = 'PortOne answered 503' where payment = ${silent.payment}`.execute(
      tx,
    ),
  )
  expect(await openWork(null)).toEqual(
    new Map([
      [refused.payment, 'failed'],
      [silent.payment, 'unanswered'],
    ]),
  )
  await receipts.enter(null, { payment: refused.payment, number: 'P12345678', day: '2026-01-02' }, 1)
  expect(await openWork(null)).toEqual(new Map([[silent.payment, 'unanswered']]))
  const { receipts: issued } = await receipts.list(null, { view: 'issued' })
  expect(issued.map(({ payment }) => payment).sort()).toEqual([fine.payment, refused.payment].sort())
})
