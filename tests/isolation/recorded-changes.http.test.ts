import type pg from 'pg'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequestKey } from '../../src/client/request-key.ts'
import { kindOf, type StoredEntry } from '../../src/domains/audit/audit.service.ts'
import type { PageValue } from '../../src/domains/content/shared/page-value.ts'
import type { Theme } from '../../src/domains/theme/theme.contract.ts'
import { businessDayAfter } from '../../src/platform/business-days.ts'
import { isPublicHoliday } from '../../src/platform/public-holidays.ts'
import { DAY_MS, seoulDay } from '../../src/platform/seoul-day.ts'
import { entryFieldsWithoutName } from '../entry-fields.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { aNotice } from '../factories/content.ts'
import { newCoupon } from '../factories/coupons.ts'
import { newDeal } from '../factories/deals.ts'
import { newImportedMember, newTier } from '../factories/membership.ts'
import { newClientId, newMessage, newMessagePicture } from '../factories/messages.ts'
import { anOpening, BUSINESS_NUMBER } from '../factories/opening.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { anEdit, editOf } from '../factories/product-edits.ts'
import { aProduct } from '../factories/products.ts'
import { aReportedProduct, aTakenDownProduct } from '../factories/reports.ts'
import { setWriter } from '../factories/reviews.ts'
import { newSession } from '../factories/sessions.ts'
import { newDueSettlement } from '../factories/settlements.ts'
import { enterPlatformCompany, INVOICE_MONTH, newInvoiceDraft } from '../factories/tax.ts'
import { newShop } from '../factories/tenancy.ts'
import { anUpload } from '../factories/uploads.ts'
import { ADMIN, type UserClient, userClient } from '../http/user-client.ts'
import {
  byOwner,
  clerk,
  closeRecordedShop,
  haru,
  newDeadEvent,
  newMerchandiser,
  newResellerOf,
  OWN,
  openRecordedShop,
  operator,
  owner,
  seller,
  server,
  setLogFull,
  setSecondFactor,
  waitForJobs,
} from './recorded-shop.ts'
import {
  CHEAPER,
  latestMember,
  newAddressDebt,
  newCodedFile,
  newCompany,
  newDearerPick,
  newDebt,
  newDeposit,
  newDepositChoice,
  newDifference,
  newDismissedDeposit,
  newEndedReviewImport,
  newExplainedDifference,
  newHost,
  newInvitation,
  newMemberOf,
  newMemberRequest,
  newOffer,
  newOrderForm,
  newOrderLabel,
  newPaidLine,
  newPastOrder,
  newPick,
  newPlatformReceiptToEnter,
  newPlatformTransfer,
  newReceiptToCancel,
  newReceiptToEnter,
  newRedirect,
  newRefund,
  newRefusedReceipt,
  newReport,
  newResale,
  newSavedAnswer,
  newShippedLine,
  newTransfer,
  newTransferRecipient,
  newUnansweredQuestion,
  newUnansweredReview,
  newUnseenAddress,
  newUploadedFile,
  newWrittenProduct,
  ORDER_FORM,
  supplierShop,
} from './recorded-subjects.ts'

/** Rates of a fee plan from tomorrow on. */
const newRates = () => ({
  first_day: seoulDay(new Date(Date.now() + DAY_MS)),
  goods_rate: 300,
  delivery_rate: 100,
  method_rates: { card: 200 },
})

/** A new shop with a settlement that is due. */
async function newPayableShop(): Promise<number> {
  const { shopId } = await newShop(server.services.tenancy)
  await newDueSettlement(server, shopId)
  return shopId
}

async function newPaidPayout(): Promise<{ shop: number; id: number }> {
  const shopId = await newPayableShop()
  const { batches } = server.services.settlements
  const { id: batch } = await batches.create(1)
  await batches.answer({ batch, answers: [], all_paid: true })
  const { payouts } = await batches.payouts(batch, { viewer: 1 })
  return { shop: shopId, id: payouts.find((payout) => payout.shop === shopId)?.id as number }
}

/** The id of a new shop with an invoice that can be filed. */
async function aFreshInvoice(): Promise<number> {
  await enterPlatformCompany(server.services)
  const { shopId } = await newShop(server.services.tenancy)
  await newInvoiceDraft(server, shopId)
  return shopId
}

const NOTICE = {
  title: '쉬는 날',
  html: '<p>월요일에 쉽니다.</p>',
  weight: 1,
  pinned: true,
  shown_from: null,
  shown_until: '2099-01-01T00:00:00.000Z',
}

const GA4 = { service: 'ga4', token: 'a-secret-of-google', measurement: 'G-ABC123' } as const

beforeAll(openRecordedShop)
afterAll(closeRecordedShop)

interface Change {
  body: object
  /** sender of the call; by default the owner of the shop */
  who?: UserClient
}

const dealFields = async () => ({
  name: '1+1',
  kind: 'free',
  pieces: 1,
  value: 1,
  starts_at: null,
  ends_at: null,
  products: [await newSid()],
})

const newSid = async () => (await aProduct(server.services.catalogue, haru.shopId)).sid

const newSlug = () => `p${crypto.randomUUID().slice(0, 8)}`
async function aPromotion() {
  const { platformPromotions } = server.services.content
  const { id } = await platformPromotions.create({ title: '봄', slug: newSlug() }, 1)
  return { promotion: id, ...(await platformPromotions.draft(id)) }
}
async function aDraftedPromotion() {
  const { promotion, version, value } = await aPromotion()
  const { platformPromotions } = server.services.content
  const draft = await platformPromotions.save({ promotion, version }, { ...value, title: '여름' }, 1)
  return { promotion, version: draft.version }
}
async function aPublishedPromotion() {
  const seen = await aDraftedPromotion()
  const { version } = await server.services.content.platformPromotions.publish(seen, 1)
  return { promotion: seen.promotion, version, reason: '행사가 끝남' }
}

/** A valid request of each changing call. The test fails for a call without a request. */
const changes: Record<string, () => Promise<Change>> = {
  moveShopLine: async () => ({
    body: { ...(await newPaidLine()), key: 'a-key-of-16-letters', move: 'accept' },
  }),
  moveShopLines: async () => ({ body: { move: 'accept', lines: [await newPaidLine()] } }),
  settleClaimDues: async () => ({ body: await newDebt() }),
  startMoves: async () => {
    await waitForJobs()
    const body = { move: 'accept', lines: [{ orderid: '20260101-00000000', line: 1 }] }
    return { body, who: await userClient(server, await clerk(), ADMIN) }
  },
  cancelShopLines: async () => {
    const { orderid, line } = await newPaidLine()
    return { body: { orderid, lines: [{ line }], key: 'a-key-of-16-letters', reason_code: 'SOLD_OUT' } }
  },
  reduceLinePrice: async () => ({
    body: { ...(await newPaidLine()), key: 'a-key-of-16-letters', amount: 100, reason_code: 'DEFECT' },
  }),
  startShopClaim: async () => {
    const { orderid, line } = await newShippedLine()
    const lines = [{ line, qty: 1 }]
    const body = {
      orderid,
      lines,
      key: 'a-key-of-16-letters',
      kind: 'return',
      cause: 'fault',
      reason: '깨짐',
    }
    return { body }
  },
  changeShopAddress: async () => {
    const { orderid } = await newPaidLine()
    const recipient = { ...RECIPIENT, name: '박서준', detail: '303호' }
    return { body: { orderid, key: 'a-key-of-16-letters', recipient, owed: 0, refunded: 0 } }
  },
  confirmShopAddress: async () => ({ body: await newUnseenAddress() }),
  settleAddressDues: async () => ({ body: await newAddressDebt() }),
  startCancellations: async () => {
    await waitForJobs()
    const body = { lines: [{ orderid: '20260101-00000000', line: 1 }], reason_code: 'SOLD_OUT' }
    return { body, who: await userClient(server, await clerk(), ADMIN) }
  },
  startDelays: async () => {
    await waitForJobs()
    const lines = [{ orderid: '20260101-00000000', line: 1 }]
    const body = { lines, until: businessDayAfter(seoulDay(new Date()), 10, isPublicHoliday), reason: '입고' }
    return { body, who: await userClient(server, await clerk(), ADMIN) }
  },
  createOrderForm: async () => ({ body: { ...ORDER_FORM, name: '우리 택배' } }),
  editOrderForm: async () => ({
    body: { ...ORDER_FORM, own_form: await newOrderForm(), version: 1, name: '새 이름' },
  }),
  deleteOrderForm: async () => ({ body: { own_form: await newOrderForm() } }),
  createOrderLabel: async () => ({ body: { name: '단골', color: 'green' } }),
  editOrderLabel: async () => ({
    body: { label: await newOrderLabel(), version: 1, name: '새 라벨', color: 'red' },
  }),
  deleteOrderLabel: async () => ({ body: { label: await newOrderLabel() } }),
  labelOrders: async () => {
    const { orderid } = await newPaidLine()
    return { body: { orders: [orderid], add: [await newOrderLabel()] } }
  },
  labelBuyer: async () => {
    const { orderid } = await newPaidLine()
    return { body: { orderid, add: [await newOrderLabel()] } }
  },
  saveOrderMemo: async () => {
    const { orderid } = await newPaidLine()
    return { body: { orderid, version: 1, memo: '포장을 꼼꼼히' } }
  },
  saveBuyerMemo: async () => {
    const { orderid } = await newPaidLine()
    return { body: { orderid, version: 1, memo: '전화를 먼저' } }
  },
  startBulk: async () => {
    await waitForJobs()
    const body = { change: CHEAPER, products: [(await newWrittenProduct()).pid] }
    return { body, who: await newMerchandiser() }
  },
  undoBulk: async () => {
    const { pid } = await newWrittenProduct()
    const job = await server.services.catalogue.bulk.start(
      { shopId: haru.shopId, uid: haru.uid },
      { change: CHEAPER, products: [pid] },
    )
    await waitForJobs()
    return { body: { job: job.id }, who: await newMerchandiser() }
  },
  undoProductChange: async () => {
    const { pid, version, ...seen } = await newWrittenProduct()
    const product = { ...editOf({ pid, version, ...seen }), title: '잘못 쓴 이름' }
    await seller('/api/myshp/v2/seller/product/save', { shopid: 'haru', pid, version, product })
    const { items } = await server.services.catalogue.history.list(haru.shopId, { pid })
    return { body: { pid, entry: items[0]?.id } }
  },
  mapImportColumns: async () => ({
    body: { import: await newUploadedFile(), columns: ['title', 'price'] },
  }),
  saveCodeNames: async () => ({
    body: { import: await newCodedFile(), names: [{ kind: 'category', code: 'C1', name: '식기' }] },
  }),
  checkImport: async () => ({ body: { import: await newUploadedFile() } }),
  startImport: async () => {
    const id = await newUploadedFile()
    await server.services.productFiles.imports.check({ shopId: haru.shopId, uid: haru.uid }, id)
    await waitForJobs()
    return { body: { import: id } }
  },
  chooseNotification: async () => ({ body: { kind: 'order.paid', channel: 'mail', told: false } }),
  confirmDeposit: async () => ({ body: { orderid: (await newTransfer()).orderid } }),
  bookDeposits: async () => ({ body: { choices: [await newDepositChoice(haru.shopId)] } }),
  dismissDeposits: async () => ({ body: { ids: [await newDeposit(haru.shopId)], reason: '거래처 대금' } }),
  restoreDeposit: async () => ({ body: { deposit: await newDismissedDeposit(haru.shopId) } }),
  enterCashReceipt: async () => ({ body: await newReceiptToEnter() }),
  cancelCashReceipt: async () => ({ body: { payment: await newReceiptToCancel(haru.shopId) } }),
  enterPlatformReceipt: async () => ({ body: await newPlatformReceiptToEnter(), who: operator }),
  cancelPlatformReceipt: async () => ({
    body: { payment: await newReceiptToCancel(null) },
    who: operator,
  }),
  retryPlatformReceipt: async () => ({
    body: { payment: await newRefusedReceipt(), without_name: true },
    who: operator,
  }),
  explainDifference: async () => ({
    body: { ...(await newDifference()), note: '월 이용료' },
    who: operator,
  }),
  reopenDifference: async () => ({ body: await newExplainedDifference(), who: operator }),
  bookPlatformDeposits: async () => ({
    body: { choices: [await newDepositChoice(null)] },
    who: operator,
  }),
  dismissPlatformDeposits: async () => ({
    body: { ids: [await newDeposit(null)], reason: '거래처 대금' },
    who: operator,
  }),
  restorePlatformDeposit: async () => ({
    body: { deposit: await newDismissedDeposit(null) },
    who: operator,
  }),
  confirmPlatformTransfer: async () => ({
    body: { orderid: (await newPlatformTransfer()).orderid, reason: '통장에서 확인' },
    who: operator,
  }),
  sendShopRefund: async () => ({ body: { refund: await newRefund() } }),
  sendPlatformRefund: async () => ({ body: { refund: await newRefund(null) }, who: operator }),
  setOwnAccount: async () => {
    const { version } = await server.services.tenancy.ownShops.ownAccountSetting(haru.shopId)
    return { body: { version, account: { ...OWN, holder: '김나루' } } }
  },
  approveJoin: async () => ({ body: await newMemberRequest() }),
  rejectJoin: async () => ({ body: { ...(await newMemberRequest()), reason: '연락처가 없습니다.' } }),
  giveMemberPoints: async () => ({
    body: { uid: await newMemberOf(), key: 'a-key-of-one-gift', amount: 500, reason: '생일 축하' },
  }),
  startPoints: async () => {
    await waitForJobs()
    const gift = { amount: 500, reason: '감사 인사' }
    return { body: { gift, uids: [await latestMember()] }, who: await newResellerOf() }
  },
  undoPoints: async () => {
    const by = { shopId: haru.shopId, uid: haru.uid }
    const gift = { amount: 500, reason: '감사 인사' }
    const { id } = await server.services.membership.bulkPoints.start(by, {
      gift,
      uids: [await latestMember()],
    })
    await waitForJobs()
    return { body: { job: id }, who: await newResellerOf() }
  },
  inviteImportedMembers: async () => ({
    body: { ids: [(await newImportedRow()).id] },
    who: await newResellerOf(),
  }),
  deleteImportedMembers: async () => ({ body: { ids: [(await newImportedRow()).id] } }),
  undoMemberImport: async () => ({
    body: { job: (await newImportedRow()).job },
    who: await newResellerOf(),
  }),
  saveMemberMemo: async () => ({ body: { uid: await newMemberOf(), version: 1, memo: '단골' } }),
  blockMember: async () => ({ body: { uid: await newMemberOf(), reason: '되팔기' } }),
  unblockMember: async () => {
    const uid = await newMemberOf()
    await server.services.membership.blocks.block({ shopId: haru.shopId, uid }, '되팔기')
    return { body: { uid } }
  },
  saveSubscriptionOffer: async () => {
    const { pid } = await newWrittenProduct()
    return { body: { pid, version: 0, weeks: [2, 4] } }
  },
  saveDiscount: async () => {
    const { version } = await server.services.membership.discount.find(haru.shopId)
    return { body: { version, kind: 'percent', value: 5 } }
  },
  saveTiers: async () => {
    const { version } = await server.services.membership.tiers.find(haru.shopId)
    return { body: { version, months: 6, tiers: [newTier('실버')] } }
  },
  giveTier: async () => {
    const { tiers } = await server.services.membership.tiers.find(haru.shopId)
    const uid = await newMemberOf()
    const until = seoulDay(new Date(Date.now() + 30 * DAY_MS))
    return { body: { uid, tier: tiers[0]?.id ?? 0, until, reason: '감사' } }
  },
  runTiers: async () => ({ body: {} }),
  openShop: async () => ({ body: anOpening() }),
  showShop: async () => {
    const { tenancy } = server.services
    await newTransfer()
    const seller = { ceo: '김하루', tel: '02-123-4567', email: 'haru@example.com', zipcode: '04524' }
    const shop = { ...seller, address: '서울 중구 세종대로 110', corp: true, isshow: false }
    await tenancy.ownShops.changeShop(haru.shopId, shop)
    return { body: {} }
  },
  closeShop: async () => ({ body: { text: '쉽니다.' } }),
  registerCompany: async () => ({ body: await newCompany() }),
  withdrawCompany: async () => {
    const uid = await newAccount(server.services.accounts)
    const { shopId, shopid } = await newShop(server.services.tenancy, { uid })
    const file = await anUpload(server.services.uploads, uid)
    const company = { idnum: BUSINESS_NUMBER, corpname: '새봄상회', ceo: '김새봄', file }
    await server.services.opening.registerCompany(shopId, uid, company)
    return { body: { shopid }, who: await userClient(server, uid, ADMIN) }
  },
  sendAgain: async () => {
    const { rows: failed } = await owner.query<{ id: number }>(
      "insert into mail (recipient, template, data, state) values ('a@example.com', 'order-paid', '{}', 'failed') returning id::int",
    )
    return { body: { channel: 'mail', id: failed[0]?.id }, who: operator }
  },
  decideRegistration: async () => {
    // The registration that `registerCompany` submitted.
    const { registrations } = await server.services.opening.registrations.list({ of: 'shop', waiting: true })
    return { body: { of: 'shop', id: registrations[0]?.id, approved: true, reason: '' }, who: operator }
  },
  changePayoutAccount: async () => {
    const bankbook = await anUpload(server.services.uploads, haru.uid)
    const { account } = await server.services.settlements.statements.overview(haru.shopId)
    const changed = { bank: '신한은행', number: '110-123-456789', holder: '김하루', bankbook }
    return { body: { ...changed, version: account?.version ?? 0 } }
  },
  createFeePlan: async () => ({ body: { name: '큰 상점', ...newRates() }, who: operator }),
  addFeePlanVersion: async () => {
    const [plan] = await server.services.settlements.plans.list()
    return { body: { plan: plan?.id, ...newRates() }, who: operator }
  },
  assignFeePlan: async () => {
    const [plan] = await server.services.settlements.plans.list()
    const { first_day } = newRates()
    return { body: { shop: haru.shopId, plan: plan?.id, first_day }, who: operator }
  },
  setSettlementPeriod: async () => ({
    body: { shop: haru.shopId, period: 'month', reason: '상점 요청' },
    who: operator,
  }),
  requestAdjustment: async () => ({
    body: { shop: haru.shopId, amount: -5_000, reason: '배송 사고' },
    who: operator,
  }),
  decideAdjustment: async () => {
    const { adjustments } = server.services.settlements
    await adjustments.request(haru.shopId, { amount: 2_000_000, reason: '보상' }, haru.uid)
    const [open] = await adjustments.listOpen(0)
    return { body: { shop: haru.shopId, id: open?.id, approved: true }, who: operator }
  },
  placeHold: async () => ({
    body: { shop: haru.shopId, cause: 'dispute', reason: '분쟁' },
    who: operator,
  }),
  liftHolds: async () => {
    const hold = { cause: 'dispute', reason: '분쟁' } as const
    await server.services.settlements.holds.place(haru.shopId, hold, 1)
    return { body: { shop: haru.shopId, reason: '합의' }, who: operator }
  },
  suspendShop: async () => {
    const { shopId } = await newShop(server.services.tenancy)
    const texts = { seller_text: '확인하고 있습니다.', shopper_text: '' }
    return { body: { shop: shopId, cause: 'law', mode: 503, ...texts }, who: operator }
  },
  liftSuspension: async () => {
    const { shopId } = await newShop(server.services.tenancy)
    const suspension = { cause: 'law', mode: 503, sellerText: '확인', shopperText: '' } as const
    await server.services.supervision.suspensions.place(shopId, suspension, 1)
    return { body: { shop: shopId, reason: '확인을 마쳤습니다.' }, who: operator }
  },
  dismissReports: async () => {
    const { subject, last } = await aReportedProduct(server.services, haru)
    return { body: { subject, last, reason: '문제없음' }, who: operator }
  },
  takeDownProduct: async () => {
    const { subject } = await aReportedProduct(server.services, haru)
    return { body: { subject, reason: '위조 상품' }, who: operator }
  },
  keepTakeDown: async () => {
    const { id } = await aTakenDownProduct(server.services, haru, '정품입니다')
    return { body: { id, reason: '증명이 없음' }, who: operator }
  },
  endTakeDown: async () => {
    const { id } = await aTakenDownProduct(server.services, haru)
    return { body: { id, reason: '정품을 확인함' }, who: operator }
  },
  objectTakeDown: async () => {
    const { pid } = await aTakenDownProduct(server.services, haru)
    return { body: { pid, text: '정품입니다' } }
  },
  announce: async () => ({
    body: {
      kind: 'news',
      title: '안내',
      text: '정산 화면이 바뀝니다.',
      plan: null,
      shown_from: null,
      shown_until: null,
      by_mail: false,
    },
    who: operator,
  }),
  withdrawAnnouncement: async () => {
    const draft = { kind: 'news', title: '잘못 쓴 안내', text: '내용', by_mail: false } as const
    const { announcements } = server.services.supervision
    const { id } = await announcements.announce(
      { ...draft, plan: null, shown_from: null, shown_until: null },
      1,
    )
    return { body: { id, reason: '잘못 씀' }, who: operator }
  },
  savePlatformCompany: async () => {
    const company = await server.services.content.platformCompany.find()
    return { body: { ...company, corpname: '마당 주식회사', ceo: '김마당' }, who: operator }
  },
  createPromotion: async () => ({ body: { title: '봄 기획전', slug: newSlug() }, who: operator }),
  savePromotionDraft: async () => {
    const { promotion, version, value } = await aPromotion()
    return { body: { promotion, version, value: { ...value, title: '여름' } }, who: operator }
  },
  discardPromotionDraft: async () => {
    const { promotion, version } = await aDraftedPromotion()
    return { body: { promotion, version }, who: operator }
  },
  publishPromotion: async () => {
    const { promotion, version } = await aDraftedPromotion()
    return { body: { promotion, version }, who: operator }
  },
  endPromotion: async () => ({ body: await aPublishedPromotion(), who: operator }),
  deletePromotion: async () => ({ body: await aPublishedPromotion(), who: operator }),
  endPersonSessions: async () => {
    const uid = await newAccount(server.services.accounts)
    await newSession({ database: server.database, accounts: server.services.accounts }, { uid, host: ADMIN })
    return { body: { uid, reason: '본인 요청' }, who: operator }
  },
  lockPerson: async () => {
    const uid = await newAccount(server.services.accounts)
    return { body: { uid, cause: 'fraud', text: '확인하고 있습니다.' }, who: operator }
  },
  unlockPerson: async () => {
    const uid = await newAccount(server.services.accounts)
    await server.services.supervision.persons.lock(uid, { cause: 'fraud', text: '확인' }, 1)
    return { body: { uid, reason: '확인함' }, who: operator }
  },
  mailPersonReset: async () => {
    const uid = await newAccount(server.services.accounts)
    return { body: { uid, reason: '비밀번호를 잊음' }, who: operator }
  },
  mailPersonData: async () => {
    const uid = await newAccount(server.services.accounts)
    return { body: { uid, reason: '본인 요청' }, who: operator }
  },
  deletePerson: async () => {
    const uid = await newAccount(server.services.accounts)
    return { body: { uid, reason: '본인 요청' }, who: operator }
  },
  askSupportView: async () => ({ body: { shop: await newViewableShop(), reason: '문의 77' }, who: operator }),
  overrideSupportView: async () => {
    const shopId = await newViewableShop()
    const { views } = server.services.supervision
    await views.ask(shopId, '문의 77', await newAccount(server.services.accounts))
    const [view] = await views.list(shopId)
    return { body: { shop: shopId, id: view?.id, reason: '연락 안 됨' }, who: operator }
  },
  endSupportView: async () => {
    const shopId = await newViewableShop()
    await operator('/api/myshp/v2/operator/view/ask', {
      key: newRequestKey(),
      shop: shopId,
      reason: '문의 77',
    })
    const [view] = await server.services.supervision.views.list(shopId)
    return { body: { shop: shopId, id: view?.id }, who: operator }
  },
  answerSupportView: async () => {
    const { views } = server.services.supervision
    await views.ask(haru.shopId, '문의 77', await newAccount(server.services.accounts))
    const [view] = await views.list(haru.shopId)
    return { body: { id: view?.id, allowed: true } }
  },
  addShopNote: async () => ({ body: { shop: haru.shopId, text: '전화로 안내함' }, who: operator }),
  runJob: async () => ({ body: { job: 'purge-limits', reason: '바로 비움' }, who: operator }),
  stopJob: async () => ({ body: { job: 'purge-limits', stopped: true, reason: '점검' }, who: operator }),
  retryEvents: async () => {
    await newDeadEvent()
    return { body: { consumer: 'stuck', reason: '고침' }, who: operator }
  },
  inviteOperator: async () => ({
    body: { email: 'invited-operator@example.com', permissions: ['audit:read'], reason: '기록 담당' },
    who: operator,
  }),
  cancelOperatorInvitation: async () => {
    const { invitations } = server.services.accounts.operators
    const wish = { email: 'canceled-operator@example.com', permissions: ['audit:read' as const] }
    await invitations.invite(wish, { actor: byOwner(), reason: '기록 담당' })
    const open = (await invitations.list()).find(({ email }) => email === wish.email)
    return { body: { invitation: open?.id, reason: '잘못 보냄' }, who: operator }
  },
  changeOperator: async () => ({
    body: {
      uid: await newOperator(server.services.accounts, ['audit:read']),
      version: 1,
      permissions: ['mails:read'],
      reason: '담당이 바뀜',
    },
    who: operator,
  }),
  removeOperator: async () => ({
    body: { uid: await newOperator(server.services.accounts, ['audit:read']), reason: '퇴사' },
    who: operator,
  }),
  resetOperatorFactor: async () => {
    const uid = await newOperator(server.services.accounts, ['audit:read'])
    await setSecondFactor(uid)
    return { body: { uid, reason: '휴대폰을 잃음' }, who: operator }
  },
  acceptOperatorInvitation: async () => {
    const email = 'accepting-operator@example.com'
    const uid = await newAccount(server.services.accounts, { email })
    const { token } = await server.services.accounts.operators.invitations.invite(
      { email, permissions: ['audit:read'] },
      { actor: byOwner(), reason: '기록 담당' },
    )
    return { body: { token }, who: await userClient(server, uid, ADMIN) }
  },
  decideAccount: async () => {
    const bankbook = await anUpload(server.services.uploads, haru.uid)
    const { accounts, statements } = server.services.settlements
    const { account } = await statements.overview(haru.shopId)
    const changed = { bank: '신한은행', number: '110-123-456789', holder: '김하루', bankbook } as const
    const input = { ...changed, version: account?.version ?? 0 }
    const { version } = await accounts.change(haru.shopId, haru.uid, input)
    return { body: { shop: haru.shopId, version, proven: true, note: '' }, who: operator }
  },
  createPayoutBatch: async () => {
    await newPayableShop()
    return { body: {}, who: operator }
  },
  answerPayouts: async () => {
    await newPayableShop()
    const { id } = await server.services.settlements.batches.create(1)
    return { body: { batch: id, all_paid: true, answers: [] }, who: operator }
  },
  createInvoiceFile: async () => {
    await aFreshInvoice()
    return { body: { month: INVOICE_MONTH }, who: operator }
  },
  answerInvoices: async () => {
    const shopId = await aFreshInvoice()
    const approval = '20260201-10000000-a1b2c3d4'
    return {
      body: { month: INVOICE_MONTH, answers: [{ shop: shopId, approval, problem: '' }] },
      who: operator,
    }
  },
  requestPayoutReturn: async () => ({ body: { ...(await newPaidPayout()), reason: '반송' }, who: operator }),
  decidePayoutReturn: async () => {
    const payout = await newPaidPayout()
    const returned = { id: payout.id, reason: '반송' }
    await server.services.settlements.returns.request(payout.shop, returned, 1)
    return { body: { ...payout, approved: true }, who: operator }
  },
  saveSettings: async () => {
    const { version } = await server.services.tenancy.settings.read(haru.shopId)
    return { body: { version, changes: { meta_keyword: `찻잔 ${version}` } } }
  },
  setConversionToken: async () => ({ body: GA4 }),
  testConversion: async () => ({ body: await aDestination() }),
  removeConversionToken: async () => ({ body: await aDestination() }),
  addDomain: async () => ({ body: { host: 'new.haru.example' } }),
  checkDomain: async () => ({ body: { host: await newHost('checked.haru.example') } }),
  preferDomain: async () => {
    const host = await newHost('preferred.haru.example')
    await server.services.tenancy.domains.verify(haru.shopId, host)
    return { body: { host } }
  },
  removeDomain: async () => ({ body: { host: await newHost('gone.haru.example') } }),
  downloadReviewPhotos: async () => ({ body: { import: await newEndedReviewImport() } }),
  undoReviewImport: async () => ({ body: { import: await newEndedReviewImport() } }),
  createProduct: async () => ({ body: { product: anEdit() } }),
  saveProduct: async () => {
    const { pid, version, ...seen } = await newWrittenProduct()
    return { body: { pid, version, product: { ...editOf({ pid, version, ...seen }), title: '새 이름' } } }
  },
  changeProductRow: async () => {
    const { pid, price } = await newWrittenProduct()
    return { body: { pid, change: { seen: price, price: price + 1_000 } } }
  },
  copyProduct: async () => ({ body: { pid: (await newWrittenProduct()).pid } }),
  deleteProduct: async () => ({ body: { pid: (await newWrittenProduct()).pid } }),
  restoreProduct: async () => {
    const { pid } = await newWrittenProduct()
    await server.services.catalogue.editor.setDeleted(haru.shopId, { pid, deleted: true })
    return { body: { pid } }
  },
  createCoupon: async () => ({
    body: {
      name: '여름',
      kind: 'won',
      value: 1_000,
      cap: null,
      least: 0,
      who: 'everyone',
      scope: 'all',
      targets: [],
      code: null,
      valid_from: null,
      valid_until: null,
      days: 30,
      total: null,
    },
  }),
  createDeal: async () => ({ body: await dealFields() }),
  editDeal: async () => ({
    body: {
      ...(await dealFields()),
      deal: await newDeal(server.services.marketing, haru.shopId, { products: [await newSid()] }),
      version: 1,
      name: '2+1',
      pieces: 2,
    },
  }),
  stopDeal: async () => ({
    body: { deal: await newDeal(server.services.marketing, haru.shopId, { products: [await newSid()] }) },
  }),
  editCoupon: async () => ({
    body: {
      coupon: await newCoupon(server.services.marketing, haru.shopId),
      version: 1,
      name: '가을',
      valid_until: null,
      days: 14,
      total: 100,
    },
  }),
  giveCoupon: async () => {
    const coupon = await newCoupon(server.services.marketing, haru.shopId, { who: 'chosen' })
    const { email } = await server.services.membership.members.find(haru.shopId, await newMemberOf())
    return { body: { coupon, emails: [email] } }
  },
  couponCodes: async () => ({
    body: { coupon: await newCoupon(server.services.marketing, haru.shopId, { who: 'code', total: 2 }) },
  }),
  createSavedAnswer: async () => ({ body: { name: '재입고', text: '{상품}은 곧 들어옵니다.' } }),
  editSavedAnswer: async () => ({
    body: { saved: await newSavedAnswer(), version: 1, name: '배송', text: '내일 보냅니다.' },
  }),
  deleteSavedAnswer: async () => ({ body: { saved: await newSavedAnswer() } }),
  stopCoupon: async () => ({ body: { coupon: await newCoupon(server.services.marketing, haru.shopId) } }),
  saveRedirect: async () => ({ body: { address: '/board?no=1', target: '/shop/notice-list' } }),
  deleteRedirects: async () => {
    await newRedirect('/board?no=2')
    return { body: { addresses: ['/board?no=2'] } }
  },
  deleteMissedAddresses: async () => {
    server.services.redirects.counts.note(haru.shopid, '/missed', false)
    await server.services.redirects.counts.flush()
    return { body: { addresses: ['/missed'] } }
  },
  undoPastOrderImport: async () => ({ body: { import: (await newPastOrder()).imported } }),
  deletePastOrders: async () => ({ body: { ids: [(await newPastOrder()).id] } }),
  switchFeed: async () => ({ body: { feed: 'google', on: true } }),
  createNotice: async () => ({ body: NOTICE }),
  editNotice: async () => ({
    body: { ...NOTICE, notice: await aNotice(server.services.content, haru.shopId), version: 1 },
  }),
  deleteNotice: async () => ({ body: { notice: await aNotice(server.services.content, haru.shopId) } }),
  restoreNotice: async () => {
    const notice = await aNotice(server.services.content, haru.shopId)
    await server.services.content.sellerAnnouncements.remove(haru.shopId, notice)
    return { body: { notice } }
  },
  savePolicy: async () => {
    const { version } = await server.services.content.sellerPages.policy(haru.shopId, 'privacy')
    return { body: { kind: 'privacy', version, html: '<p>우리 방침</p>' } }
  },
  saveLinks: async () => {
    const { version } = await server.services.content.sellerPages.links(haru.shopId)
    return { body: { version, links: [{ title: '블로그', url: 'https://blog.example/' }] } }
  },
  saveLook: async () => ({ body: await editedTheme() }),
  discardLook: async () => ({ body: await saveTheme() }),
  publishLook: async () => ({ body: await saveTheme() }),
  scheduleLook: async () => ({ body: { ...(await saveTheme()), at: soon() } }),
  unscheduleLook: async () => {
    const { version } = await saveTheme()
    const at = new Date(soon())
    const timed = await server.services.publishing.times.schedule(haru.shopId, 'look', version, at, byOwner())
    return { body: { version: timed.version } }
  },
  restoreLook: async () => {
    const { publishing } = server.services
    await publishing.drafts.publish(haru.shopId, 'look', (await saveTheme()).version, byOwner())
    const [newest, before] = await publishing.versions.list(haru.shopId, 'look')
    return { body: { publication: (before ?? newest)?.id } }
  },
  createPage: async () => ({ body: { kind: 'popup', title: '봄 팝업' } }),
  deletePage: async () => ({ body: { kind: 'popup', id: await aPopup() } }),
  recoverPage: async () => {
    const id = await aPopup()
    await server.services.content.shopPages.setDeleted(haru.shopId, { kind: 'popup', id }, true)
    return { body: { kind: 'popup', id } }
  },
  ...draftChanges('Page', async () => ({ page: `popup:${await aPopup()}` })),
  ...draftChanges('Detail', async () => ({
    pid: (await aProduct(server.services.catalogue, haru.shopId)).pid,
  })),
  answerShopQuestion: async () => ({
    body: { question: await newUnansweredQuestion(), version: 1, answer: '네' },
  }),
  hideQuestion: async () => ({ body: { question: await newUnansweredQuestion(), reason: '광고입니다.' } }),
  showQuestion: async () => {
    const question = await newUnansweredQuestion()
    await server.services.reviews.inbox.questions.hide(haru.shopId, { question, reason: '광고' }, byOwner())
    return { body: { question } }
  },
  keepQuestionHidden: async () => {
    const question = await newUnansweredQuestion()
    await server.services.reviews.inbox.questions.hide(haru.shopId, { question, reason: '광고' }, byOwner())
    const uid = await newAccount(server.services.accounts)
    await setWriter(server.database, 'question', question, uid)
    await server.services.reviews.objections.objectToQuestion(uid, { id: question, objection: '아닙니다.' })
    return { body: { question, answer: '광고가 맞습니다.' } }
  },
  dismissQuestionReports: async () => {
    const question = await newUnansweredQuestion()
    await newReport('question', question)
    return { body: { question } }
  },
  dismissReviewReports: async () => {
    const review = await newUnansweredReview()
    await newReport('review', review)
    return { body: { review } }
  },
  replyToReview: async () => ({
    body: { review: await newUnansweredReview(), version: 1, reply: '고맙습니다' },
  }),
  pinReview: async () => ({ body: { review: await newUnansweredReview(), best: true } }),
  keepReviewHidden: async () => {
    const review = await newUnansweredReview()
    await server.services.reviews.inbox.reviews.hide(haru.shopId, { review, reason: '광고' }, byOwner())
    const [uid, line] = [await newAccount(server.services.accounts), 900_000 + review]
    await setWriter(server.database, 'review', review, uid, line)
    await server.services.reviews.objections.objectToReview(uid, { line, objection: '아닙니다.' })
    return { body: { review, answer: '광고가 맞습니다.' } }
  },
  giveReviewPoints: async () => {
    const review = await newUnansweredReview()
    await setWriter(server.database, 'review', review, await newMemberOf())
    return { body: { review, amount: 500, reason: '정성스러운 리뷰' } }
  },
  hideReview: async () => ({ body: { review: await newUnansweredReview(), reason: '광고입니다.' } }),
  showReview: async () => {
    const review = await newUnansweredReview()
    await server.services.reviews.inbox.reviews.hide(haru.shopId, { review, reason: '광고' }, byOwner())
    return { body: { review } }
  },
  sendShopMessage: async () => ({
    body: { conversation: await aConversation(), client: newClientId(), kind: 'txt', text: '네' },
  }),
  takeShopPictureBack: async () => {
    const { messaging } = server.services
    const conversation = await aConversation()
    const image = await newMessagePicture(messaging, haru.uid)
    const content = { conversation, client: newClientId(), kind: 'image', image } as const
    const { number } = await messaging.seller.send({ id: haru.shopId, shopid: 'haru' }, haru.uid, content)
    return { body: { conversation, number } }
  },
  assignConversation: async () => ({
    body: { conversation: await aConversation(), assignee: await clerk() },
  }),
  closeConversation: async () => ({ body: { conversation: await aConversation(), number: 1 } }),
  reopenConversation: async () => {
    const conversation = await aConversation()
    await server.services.messaging.seller.closing.close(haru.shopId, { conversation, number: 1 })
    return { body: { conversation } }
  },
  beginConversation: async () => ({ body: { uid: await newMemberOf() } }),
  saveMessageSettings: async () => {
    const { version } = await server.services.messaging.seller.settings.find(haru.shopId)
    return { body: { version, hours: [{ day: 1, from: 540, until: 1_080 }], away_answer: '내일 답합니다.' } }
  },
  createCategory: async () => ({ body: { name: '새 카테고리', parent: 0 } }),
  renameCategory: async () => ({ body: { category: await aCategory('낡은'), name: '새것', was: '낡은' } }),
  moveCategory: async () => ({
    body: { category: await aCategory('옮길'), parent: await aCategory('받을'), place: 0 },
  }),
  hideCategory: async () => ({ body: { category: await aCategory('숨길'), hidden: true } }),
  sortCategory: async () => ({ body: { category: await aCategory('줄 세울'), order: 'new' } }),
  setDisplayOrder: async () => {
    const { sid } = await aProduct(server.services.catalogue, haru.shopId, { category: ['진열할'] })
    return { body: { category: await aCategory('진열할'), version: 0, sids: [sid] } }
  },
  mergeCategory: async () => ({ body: { category: await aCategory('합칠'), into: await aCategory('합할') } }),
  undoMerge: async () => {
    const { catalogue } = server.services
    const [cid, into] = [await aCategory('합쳤던'), await aCategory('받았던')]
    return { body: { merge: await catalogue.categoryMerges.merge(haru.shopId, cid, into) } }
  },
  deleteCategory: async () => ({ body: { category: await aCategory('없앨') } }),
  addPicks: async () => ({
    body: {
      category: 0,
      products: [{ origin: (await supplierShop()).shopid, product: (await newOffer()).pid }],
    },
  }),
  seePicks: async () => ({ body: { picks: [await newDearerPick()] } }),
  editPick: async () => ({
    body: { pick: await newPick(), version: 1, own_title: '우리 이름', markup: 1_000 },
  }),
  removePicks: async () => ({ body: { picks: [await newPick()] } }),
  endPick: async () => {
    const { pid } = await aProduct(server.services.catalogue, haru.shopId, { pickable: true })
    return { body: { pick: await newResale((await supplierShop()).shopId, { origin: haru.shopId, pid }) } }
  },
  inviteStaff: async () => ({ body: { email: 'new@example.com', role: 'orders', may_export: false } }),
  cancelInvitation: async () => ({ body: { invitation: await newInvitation() } }),
  acceptInvitation: async () => {
    const uid = await newAccount(server.services.accounts, { email: 'comes@example.com' })
    const invited = { email: 'comes@example.com', role: 'orders', may_export: false } as const
    const { token } = await server.services.staff.invitations.invite(haru.shopId, invited, byOwner())
    return { body: { token, shopid: undefined }, who: await userClient(server, uid, ADMIN) }
  },
  changeStaff: async () => ({ body: { uid: await clerk(), role: 'manager', may_export: true, version: 1 } }),
  demandSecondFactor: async () => ({ body: { grace_days: null } }),
  removeStaff: async () => ({ body: { uid: await clerk() } }),
  leaveShop: async () => ({ body: {}, who: await userClient(server, await clerk(), ADMIN) }),
  offerShop: async () => ({ body: { uid: await clerk() } }),
  withdrawOffer: async () => {
    await server.services.staff.transfers.offer(haru.shopId, await clerk(), byOwner())
    return { body: {} }
  },
  acceptShop: async () => ({ body: {}, who: await userClient(server, await newTransferRecipient(), ADMIN) }),
  confirmTransfer: async () => {
    const by = { uid: await newTransferRecipient(), address: '' }
    const accepted = await server.services.staff.transfers.accept(haru.shopId, by)
    return { body: { token: accepted.token } }
  },
}

const aConversation = async () =>
  (await newMessage(server.services.messaging, await newAccount(server.services.accounts), 'haru'))
    .conversation

/** A service that receives purchases. */
async function aDestination() {
  await server.services.conversions.destinations.setToken(haru.shopId, GA4, async () => {})
  return { service: GA4.service }
}

const aCategory = (name: string) => server.services.catalogue.categories.open(haru.shopId, [name])

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
/** A theme that differs from the published theme, for the version of an empty draft. */
async function editedTheme() {
  const { publishing } = server.services
  const seen = await publishing.drafts.read(haru.shopId, 'look')
  const draft = await publishing.drafts.discard(haru.shopId, 'look', seen.version, byOwner())
  const theme = draft.value as Theme
  return { version: draft.version, value: { ...theme, logo_height: (theme.logo_height % 100) + 12 } }
}
async function saveTheme(): Promise<{ version: number }> {
  const { version, value } = await editedTheme()
  const saved = await server.services.publishing.drafts.save(haru.shopId, 'look', version, value, byOwner())
  return { version: saved.version }
}

const aPopup = async () =>
  (await server.services.content.shopPages.create(haru.shopId, { kind: 'popup', title: '팝업' })).id

function draftChanges(
  name: 'Page' | 'Detail',
  aPage: () => Promise<{ page: string } | { pid: number }>,
): Record<string, () => Promise<Change>> {
  const subjectOf = (of: { page: string } | { pid: number }) =>
    'page' in of ? `page:${of.page}` : `detail:${of.pid}`
  const written = async () => {
    const of = await aPage()
    const { version, value } = await server.services.publishing.drafts.read(haru.shopId, subjectOf(of))
    const blocks = [{ type: 'spacer', id: 'a', height: 40 }]
    return { ...of, version, value: { ...(value as PageValue), blocks } }
  }
  const saved = async () => {
    const { version, value, ...of } = await written()
    const draft = await server.services.publishing.drafts.save(
      ...([haru.shopId, subjectOf(of as never), version, value, byOwner()] as const),
    )
    return { ...of, version: draft.version }
  }
  return {
    [`save${name}Draft`]: async () => ({ body: await written() }),
    [`discard${name}Draft`]: async () => ({ body: await saved() }),
    [`publish${name}`]: async () => ({ body: await saved() }),
    [`schedule${name}`]: async () => ({ body: { ...(await saved()), at: soon() } }),
    [`unschedule${name}`]: async () => {
      const { version, ...of } = await saved()
      const timed = await server.services.publishing.times.schedule(
        ...([haru.shopId, subjectOf(of as never), version, new Date(soon()), byOwner()] as const),
      )
      return { body: { ...of, version: timed.version } }
    },
    [`restore${name}`]: async () => {
      const { version, ...of } = await saved()
      const subject = subjectOf(of as never)
      await server.services.publishing.drafts.publish(haru.shopId, subject, version, byOwner())
      const [newest, before] = await server.services.publishing.versions.list(haru.shopId, subject)
      return { body: { ...of, publication: (before ?? newest)?.id } }
    },
  }
}

/** Tables that may change without a log entry: the log, and tables that event consumers write later. */
const OF_CONSUMERS = [
  'audit_entry',
  'font_set',
  'font_file',
  'notice_fact',
  'notice_round',
  'shop_customer',
  'day_figure',
  'counted_sale',
  'answer_time',
  'order_source',
  'feed_change',
  'feed_listing',
  'platform_shop',
  'platform_listing',
  'visit_batch',
  'visitor',
  'tracked_purchase',
  'conversion_send',
  'span_figure',
  'ranked_period',
  'ranked_product',
  'counted_member',
  'coupon_day',
]

/**
 * A query for digests of the rows of `payment`, `refund`, `checkout`, `bank_deposit`, `cash_receipt`,
 * `reconciliation_difference` and every tenant table except these.
 */
async function digestQuery(): Promise<pg.QueryConfig> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (attname = 'shop_id' or relname in ('payment', 'refund', 'checkout', 'bank_deposit', 'cash_receipt', 'reconciliation_difference')) and relname <> all ($1)`,
    [OF_CONSUMERS],
  )
  const digestOf = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`
  // A prepared statement, because planning more than a hundred tables takes longer than reading them.
  return { name: 'digests', text: tables.map(({ name }) => digestOf(name)).join(' union all ') }
}

let query: Promise<pg.QueryConfig> | undefined
async function digests(): Promise<Record<string, string>> {
  query ??= digestQuery()
  const { rows } = await owner.query<{ name: string; digest: string }>(await query)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * Calls that change a shop or rights in it. Uploads of pictures are excluded, because a picture has no effect until it
 * is saved somewhere.
 */
const written = () =>
  server.calls.filter(
    ({ call, name }) =>
      !call.upload &&
      (kindOf(call) === 'change' || call.log === 'own' || ['acceptInvitation', 'openShop'].includes(name)),
  )

test('every call that changes a shop is covered', () => {
  expect(
    written()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(changes).sort())
})

test('without a log entry no change is saved, and a repeated call with the same key adds no second entry', async () => {
  // In this order, because a closed shop has no orders, a transfer changes the owner, and a started job continues
  // beside later calls.
  for (const { name, call } of written().sort((a, b) => last(a.name) - last(b.name))) {
    const { body, who } = await sending(name)
    const { shopid, key } = (call.body as TObject | undefined)?.properties ?? {}
    const keyed = { ...(shopid && { shopid: 'haru' }), ...(key && { key: newRequestKey() }) }
    const send = () => who(call.path, { ...keyed, ...body })
    // Jobs of shops, which the call before may have begun.
    await waitForJobs()
    const before = await digests()
    await setLogFull(true)
    const lost = await send()
    await setLogFull(false)
    expect([name, lost.status]).toEqual([name, 500])
    expect([name, await digests()]).toEqual([name, before])
    const success = await send()
    const [entry] = (await server.services.audit.entries(null, {})).entries
    expect([name, success.status, entry?.action]).toEqual([name, 200, name])
    expect([name, entry && entryFieldsWithoutName(entry)]).toEqual([name, []])
    expect([name, namesSubject(entry) || Object.hasOwn(SUBJECTLESS, name)]).toEqual([name, true])
    expect([name, hasStates(entry) || Object.hasOwn(STATELESS, name)]).toEqual([name, true])
    if (!key) continue
    const repeat = await send()
    const [newest] = (await server.services.audit.entries(null, { action: name })).entries
    expect([name, repeat.status, newest?.id]).toEqual([name, 200, entry?.id])
  }
})

/** Calls whose log entry has no subject, each with the reason. */
const SUBJECTLESS: Record<string, string> = {
  ...Object.fromEntries(
    [
      'setOwnAccount',
      'changePayoutAccount',
      'saveSettings',
      'saveDiscount',
      'saveLinks',
      'saveMessageSettings',
      'runTiers',
      'demandSecondFactor',
    ].map((name) => [name, 'a shop has one of it']),
  ),
  ...Object.fromEntries(
    ['save', 'discard', 'publish', 'schedule', 'unschedule', 'restore'].map((act) => [
      `${act}Look`,
      'a shop has one look',
    ]),
  ),
  ...Object.fromEntries(
    ['startBulk', 'undoBulk', 'checkImport', 'startImport'].map((name) => [
      name,
      'each product has an entry of its own, in which the job stands',
    ]),
  ),
}

/** Calls whose log entry has no state before and after, each with the reason. */
const STATELESS: Record<string, string> = {
  addShopNote: 'the note is not repeated in the log',
  mailPersonData: 'it sends a mail and changes nothing',
  mailPersonReset: 'it sends a mail and changes nothing',
  couponCodes: 'it hands codes out and changes nothing',
  runTiers: 'the moves of members have a history of their own',
  createProduct: 'the history of the product begins with it',
  copyProduct: 'the history of the product begins with it',
  addPicks: 'its subject lists the products that came',
  removePicks: 'its subject lists the products that went',
  endPick: 'its subject is the product that went',
  ...Object.fromEntries(
    ['startBulk', 'undoBulk', 'checkImport', 'startImport'].map((name) => [
      name,
      'each product has an entry of its own, with its states',
    ]),
  ),
}

/** Fields that tell staff which thing was changed. */
const NAMES = [
  'name',
  'names',
  'title',
  'person',
  'people',
  'host',
  'orderid',
  'orders',
  'email',
  'service',
  'feed',
  'address',
  'policy',
  'kind',
  'category',
  'shopid',
  'corpname',
  'template',
  'picks',
  'products',
  'batch',
  'month',
  'consumer',
]

const fieldsIn = (state: unknown) => Object.entries((state ?? {}) as Record<string, unknown>)
const namesSubject = (entry?: StoredEntry) =>
  [entry?.subject, entry?.before, entry?.after]
    .flatMap(fieldsIn)
    .some(([field, value]) => NAMES.includes(field) && value !== null && value !== '')
const hasStates = (entry?: StoredEntry) =>
  [entry?.before, entry?.after].some((state) => fieldsIn(state).length > 0)

/** A shop at which no operator has asked for a view. */
const newViewableShop = async (): Promise<number> =>
  (await newShop(server.services.tenancy, { uid: await newAccount(server.services.accounts) })).shopId

/** An imported member of the shop who waits, with the job of the import. */
async function newImportedRow(): Promise<{ id: number; job: number }> {
  const { imported } = server.services.membership
  formerMembers += 1
  const actor = { shopId: haru.shopId, uid: haru.uid }
  const { id: job } = await newImportedMember(
    server.services.membership,
    actor,
    `former${formerMembers}@example.com`,
  )
  await waitForJobs()
  const [row] = (await imported.list.list(haru.shopId, { state: 'WAITING' })).members
  return { id: row?.id as number, job }
}
let formerMembers = 0

/** The request and the sender of a call. */
async function sending(name: string): Promise<Required<Change>> {
  const change = await changes[name]?.()
  if (!change) throw new Error(`nothing is known to send to ${name}`)
  return { who: seller, ...change }
}

const last = (name: string) =>
  [
    'closeShop',
    'confirmTransfer',
    'checkImport',
    'startImport',
    'undoPoints',
    'startPoints',
    'undoBulk',
    'startBulk',
    'startMoves',
    'startCancellations',
    'startDelays',
  ].indexOf(name)
