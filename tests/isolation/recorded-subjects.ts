import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { addStatement } from '../factories/deposits.ts'
import { BUSINESS_NUMBER } from '../factories/opening.ts'
import { newOrderWithClaim, newPhone, placeOrder, RECIPIENT } from '../factories/orders.ts'
import { startPastOrders } from '../factories/past-orders.ts'
import { anEdit } from '../factories/product-edits.ts'
import { newProductImport } from '../factories/product-files.ts'
import { aProduct, changePrice } from '../factories/products.ts'
import { newGuest } from '../factories/purchase-modules.ts'
import { addProviderStatement, statementText } from '../factories/reconciliation.ts'
import { newQuestion, newReview, newReviewImport } from '../factories/reviews.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { anUpload } from '../factories/uploads.ts'
import { byOwner, clerk, haru, server, waitForJobs } from './recorded-shop.ts'

const BACK = { bank: '국민은행', number: '123-45', holder: '김민지' }

/** A question without an answer. */
export async function newUnansweredQuestion(): Promise<number> {
  const { catalogue, reviews } = server.services
  await newQuestion(reviews, haru.shopId, (await aProduct(catalogue, haru.shopId)).sid)
  return (await reviews.inbox.questions.list(haru.shopId, {})).items[0]?.id as number
}
/** A new person reports a text at haru. */
export async function newReport(kind: 'question' | 'review', id: number): Promise<void> {
  const { accounts, reviews } = server.services
  const by = { uid: await newAccount(accounts), over19: 0 } as const
  await reviews.reports.report(by, { shopid: haru.shopid, kind, id, cause: 'abuse', words: '' })
}
/** A visible review without a reply. */
export async function newUnansweredReview(): Promise<number> {
  const { catalogue, reviews } = server.services
  await newReview(reviews, haru.shopId, (await aProduct(catalogue, haru.shopId)).sid)
  return (await reviews.inbox.reviews.list(haru.shopId, {})).items[0]?.id as number
}

let maker: Promise<TestShop> | undefined
/** The other shop, which offers its products for resale. The first call creates the shop. */
export function supplierShop(): Promise<TestShop> {
  maker ??= newShop(server.services.tenancy, { isshow: true })
  return maker
}
export const newOffer = async () =>
  aProduct(server.services.catalogue, (await supplierShop()).shopId, { pickable: true, title: '달항아리' })
export const newResale = (shopId: number, product: { origin: number; pid: number }) =>
  server.services.catalogue.resales.addOne(shopId, { ...product, cid: 0 })
export async function newPick(): Promise<number> {
  const { pid } = await newOffer()
  await changePrice(server.services.catalogue, (await supplierShop()).shopId, pid, 9_000)
  return newResale(haru.shopId, { origin: (await supplierShop()).shopId, pid })
}

/** A resold product whose supplier has raised the price since the seller last saw it. */
export async function newDearerPick(): Promise<number> {
  const { catalogue } = server.services
  const { shopId } = await supplierShop()
  const { pid } = await newOffer()
  const listingId = await newResale(haru.shopId, { origin: shopId, pid })
  await changePrice(catalogue, shopId, pid, 12_000)
  await withAllShops(server.database, (tx) =>
    catalogue.resaleUpdates.refresh(tx, { shop: haru.shopId, sids: [listingId] }),
  )
  return listingId
}

export const newCompany = async () => ({
  idnum: BUSINESS_NUMBER,
  corpname: '하루상회',
  ceo: '김하루',
  file: await anUpload(server.services.uploads, haru.uid),
})
/** A host whose DNS record exists and was not checked yet. */
export async function newHost(host: string): Promise<string> {
  const { name, value } = await server.services.tenancy.domains.add(haru.shopId, host)
  server.dns.set(name, value)
  return host
}

export const newWrittenProduct = () => server.services.catalogue.editor.create(haru.shopId, anEdit())
export const CHEAPER = { kind: 'price', by: 'set', amount: 1_000 } as const
/** A clerk to whom the owner has offered the shop. */
export async function newTransferRecipient(): Promise<number> {
  const uid = await clerk()
  await server.services.staff.transfers.offer(haru.shopId, uid, byOwner())
  return uid
}

export async function newPaidLine() {
  const { services, database } = server
  const { line } = await productWithLine({ ...services, database }, haru.shopId, { price: 40_000 })
  const order = await newOrderWithClaim(
    services,
    { shopid: 'haru', sid: line.sid },
    await newAccount(services.accounts),
  )
  return { orderid: order.number, line: order.line }
}

export async function newShippedLine() {
  const { orderid, line } = await newPaidLine()
  const lineRef = { number: orderid, line, scope: { supplierShopId: haru.shopId } }
  const author = { actor: 'seller', uid: haru.uid } as const
  for (const move of ['accept', 'ship'] as const)
    await server.services.orders.fulfilment.transition(lineRef, move, author, {
      carrier: '우체국',
      tracking: '1234567890123',
    })
  return { orderid, line }
}

/** An accepted exchange whose buyer owes the shop the delivery fee. */
export async function newDebt(): Promise<{ orderid: string; claim: number }> {
  const { services, database } = server
  const { orders, accounts } = services
  const { line: product } = await productWithLine({ ...services, database }, haru.shopId, { price: 40_000 })
  const uid = await newAccount(accounts)
  const { number, line } = await newOrderWithClaim(services, { shopid: 'haru', sid: product.sid }, uid)
  const of = { number, line, scope: { supplierShopId: haru.shopId } }
  const by = { actor: 'seller', uid: haru.uid } as const
  for (const move of ['accept', 'ship', 'arrive'] as const)
    await orders.fulfilment.transition(of, move, by, { carrier: '우체국', tracking: '1234567890123' })
  const asking = { kind: 'exchange', cause: 'mind', lines: [{ line, qty: 1 }], reason: '파란색으로' } as const
  await orders.claims.request({ number, scope: { uid } }, asking, { uid })
  await orders.fulfilment.transition(of, 'acceptExchange', by)
  const { claims } = await orders.seller.detail(haru.shopId, number)
  return { orderid: number, claim: claims.find(({ kind }) => kind === 'exchange')?.id as number }
}

/** An accepted order whose buyer has changed the recipient. */
export async function newUnseenAddress(): Promise<{ orderid: string; changed_at: string }> {
  const { orders, accounts } = server.services
  const { line: product } = await productWithLine(
    { ...server.services, database: server.database },
    haru.shopId,
  )
  const uid = await newAccount(accounts)
  const { number, line } = await newOrderWithClaim(server.services, { shopid: 'haru', sid: product.sid }, uid)
  const scope = { supplierShopId: haru.shopId }
  await orders.fulfilment.transition({ number, line, scope }, 'accept', { actor: 'seller', uid: haru.uid })
  const recipient = { ...RECIPIENT, detail: '202호' }
  const address = { recipient, agreed: { owed: 0, refunded: 0 } }
  await orders.addresses.changeByBuyer({ number, scope: { uid } }, address, { uid })
  const { address_changed_at } = await orders.seller.detail(haru.shopId, number)
  return { orderid: number, changed_at: address_changed_at ?? '' }
}

/** An order whose buyer owes the surcharge of a changed address. */
export async function newAddressDebt() {
  const { orderid } = await newPaidLine()
  const { orders } = server.services
  const recipient = { ...RECIPIENT, zipcode: '63100' }
  const cost = await orders.addresses.quote(orderid, { supplierShopId: haru.shopId }, recipient.zipcode)
  const address = { recipient, agreed: cost, payment: 'owed' } as const
  await orders.addresses.changeByShop({ shopId: haru.shopId, number: orderid }, address, { uid: haru.uid })
  return { orderid, owed: cost.owed, settle: 'paid' as const }
}

/** A guest's waiting transfer to the account of haru, or of the platform for a shop without one. */
export async function newTransfer({ shopId }: { shopId: number } = haru) {
  const { services, database } = server
  const product = await productWithLine({ ...services, database }, shopId, { price: 40_000 })
  const phone = newPhone()
  const customer = newGuest()
  const placed = await placeOrder(services.orders, customer, [product.line], {
    method: 'bank',
    depositor: '김민지',
    buyer: { name: '김민지', phone, email: 'minji@example.com' },
    recipient: { ...RECIPIENT, phone, detail: phone },
  })
  const { numbers, payment } = placed
  return {
    orderid: numbers[0] as string,
    payment: payment?.id as string,
    whose: { guest: customer.guest as Buffer },
  }
}

export const newPlatformTransfer = async () => newTransfer(await newShop(server.services.tenancy))

/** An open deposit of a bank statement; a null payee is the platform. */
export async function newDeposit(payee: number | null): Promise<number> {
  const { deposits } = server.services
  const depositor = `입금자 ${randomUUID()}`
  await addStatement({ deposits, time: { now: new Date() } }, payee, [{ amount: 1, depositor }])
  const { deposits: rows } = await deposits.queries.list(payee, { view: 'unknown' })
  return rows.find((row) => row.depositor === depositor)?.id as number
}

/** A deposit with a transfer that it pays in part. */
export async function newDepositChoice(payee: number | null) {
  const { payment } = await (payee === null ? newPlatformTransfer() : newTransfer())
  return { deposit: await newDeposit(payee), payment, reason: '차액은 현금으로 받음' }
}

export async function newDismissedDeposit(payee: number | null): Promise<number> {
  const id = await newDeposit(payee)
  const dismissal = { ids: [id], reason: '거래처 대금' }
  await server.services.deposits.decisions.dismiss(payee, { uid: haru.uid, address: '' }, dismissal)
  return id
}

/** An open difference from a statement of a payment provider. */
export async function newDifference(): Promise<{ difference: number; version: number }> {
  const { reconciliation } = server.services
  const tx = randomUUID()
  await addProviderStatement({ reconciliation }, statementText([{ tx, amount: 1_000 }], '2026-10-01'), {
    uid: randomInt(1_000_000),
  })
  const [found] = (await reconciliation.differences.list({ state: 'open', q: tx })).differences
  return { difference: found?.id as number, version: found?.version as number }
}

export async function newExplainedDifference() {
  const { version, ...found } = await newDifference()
  const explained = { ...found, version, note: '확인함' }
  return {
    ...found,
    version: (await server.services.reconciliation.differences.explain(explained, 1)).version,
  }
}

/** A paid transfer to haru's account whose buyer may get a cash receipt. */
export async function newReceiptToEnter(): Promise<{ payment: string; number: string; day: string }> {
  const { orderid, payment } = await newTransfer()
  await server.services.orders.transfers.confirmDeposit(orderid, haru.shopId, haru.uid)
  return { payment, number: 'H12345678', day: '2026-11-01' }
}

/** The same for the platform. */
export async function newPlatformReceiptToEnter() {
  const { orderid, payment } = await newPlatformTransfer()
  await server.services.orders.transfers.confirmPlatformDeposit(orderid)
  return { payment, number: 'P12345678', day: '2026-11-01' }
}

/** A cash receipt that was entered for a payment, which was refunded since. */
export async function newReceiptToCancel(payee: number | null): Promise<string> {
  const entered = await (payee === null ? newPlatformReceiptToEnter() : newReceiptToEnter())
  await server.services.receipts.enter(payee, entered, haru.uid)
  await withAllShops(server.database, async (tx) => {
    const { rows } = await sql<{ reference: string; amount: number }>`
      select reference, amount from payment where id = ${entered.payment}`.execute(tx)
    const { reference = '', amount = 0 } = rows[0] ?? {}
    const refund = { reference, amount, key: 'all', reason: '주문 취소', account: BACK }
    await server.services.payments.refunds.request(tx, refund)
  })
  return entered.payment
}

/** A cash receipt of the platform that was refused. */
export async function newRefusedReceipt(): Promise<string> {
  const { payment } = await newPlatformReceiptToEnter()
  await withAllShops(server.database, (tx) =>
    sql`insert into cash_receipt (payment, seq, kind, amount, state, remote, created_at)
      values (${payment}, 1, 'income', 1, 'FAILED', ${`${payment}-r1`}, now())`.execute(tx),
  )
  return payment
}

/** A refund that its payee has to transfer; a null payee is the platform. */
export async function newRefund(payee: number | null = haru.shopId): Promise<number> {
  const { orders, tenancy } = server.services
  const { shopId } = payee === null ? await newShop(tenancy) : haru
  const { orderid, whose } = await newTransfer({ shopId })
  if (payee === null) await orders.transfers.confirmPlatformDeposit(orderid)
  else await orders.transfers.confirmDeposit(orderid, payee, haru.uid)
  const line = (await orders.queries.detail(orderid, whose)).lines[0]?.id as number
  const pieces = [{ line, qty: 1 }]
  const asking = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '', account: BACK } as const
  await orders.claims.request({ number: orderid, scope: whose }, asking, { uid: null })
  const by = { actor: 'seller', uid: haru.uid } as const
  await orders.fulfilment.transition(
    { number: orderid, line, scope: { supplierShopId: shopId } },
    'acceptCancel',
    by,
  )
  return (await orders.transfers.listRefunds(payee)).refunds.at(-1)?.id as number
}

export async function newMemberRequest(): Promise<{ request?: number; version?: number }> {
  const { accounts, membership } = server.services
  const uid = await newAccount(accounts)
  await membership.joins.join({ uid, over19: 0 }, 'haru', { memo: '안녕하세요', file: '' })
  const { requests } = await membership.requests.list(haru.shopId, { state: 'REQUEST' })
  const { id: request, version } = requests.find((each) => each.uid === uid) ?? {}
  return { request, version }
}

/** A new member, whatever the shop's member type is. */
export async function newMemberOf(): Promise<number> {
  const { request } = await newMemberRequest()
  await server.services.membership.joinDecisions.approve(haru.shopId, request as number)
  return latestMember()
}

/** The member who joined last. */
export async function latestMember(): Promise<number> {
  const { members } = await server.services.membership.members.list(haru.shopId, {})
  return members[0]?.uid as number
}

export async function newInvitation(): Promise<number> {
  const { staff } = server.services
  const invited = { email: 'waits@example.com', role: 'orders', may_export: false } as const
  await staff.invitations.invite(haru.shopId, invited, byOwner())
  return (await staff.listStaff(haru.shopId)).invitations.find(({ email }) => email === invited.email)
    ?.id as number
}

export const ORDER_FORM = {
  kind: 'line',
  columns: [{ header: '주문번호', field: 'order_number' }],
} as const

export async function newOrderForm(): Promise<number> {
  const name = `양식 ${randomUUID().slice(0, 8)}`
  const columns = [...ORDER_FORM.columns]
  return (await server.services.orders.forms.create(haru.shopId, { ...ORDER_FORM, name, columns })).id
}

export async function newOrderLabel(): Promise<number> {
  const name = `라벨 ${randomUUID().slice(0, 8)}`
  return (await server.services.orders.labels.create(haru.shopId, { name, color: 'blue' })).id
}

/** An imported past order of haru, and the id of its import. */
export async function newPastOrder(): Promise<{ id: number; imported: number }> {
  const { pastOrders, jobs } = server.services
  const number = randomUUID()
  const imported = await startPastOrders(server.services, haru, [{ number }])
  await jobs.work()
  const [order] = (await pastOrders.list(haru.shopId, { q: number })).orders
  return { id: order?.id as number, imported }
}

export async function newRedirect(address: string): Promise<void> {
  const names = { shopId: haru.shopId, shopSlug: haru.shopid }
  await server.services.redirects.seller.save(names, { address, target: '/link' }, async () => {})
}

export async function newSavedAnswer(): Promise<number> {
  const name = `답변 ${randomUUID().slice(0, 8)}`
  return (await server.services.reviews.inbox.saved.create(haru.shopId, { name, text: '감사합니다.' })).id
}

/** An import of a review whose picture could not be downloaded. */
export async function newEndedReviewImport(): Promise<number> {
  const { reviews, catalogue } = server.services
  const title = `이전 상품 ${randomUUID()}`
  await aProduct(catalogue, haru.shopId, { title })
  await newReviewImport(reviews, haru, title)
  return eventually(async () => {
    // A consumer begins the job that downloads pictures.
    await waitForJobs()
    const [latest] = await reviews.imports.list(haru.shopId)
    expect(latest).toMatchObject({ failed_photos: 1, downloading: false })
    return latest?.id ?? 0
  })
}

export const newUploadedFile = () =>
  newProductImport(
    server.services,
    { shopId: haru.shopId, uid: haru.uid },
    `상품명,판매가\n접시 ${randomUUID()},1000\n`,
  )

/** An uploaded file of imweb with one product of haru, whose category has a number. */
export const newCodedFile = () =>
  newProductImport(
    server.services,
    { shopId: haru.shopId, uid: haru.uid },
    `상품번호,상품명,카테고리ID,판매가,재고사용\n1,접시 ${randomUUID()},C1,1000,N\n`,
  )
