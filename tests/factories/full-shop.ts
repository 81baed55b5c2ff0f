import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/pools.ts'
import { DAY_MS } from '../../src/platform/seoul-day.ts'
import type { Services } from '../../src/server/services.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from './accounts.ts'
import { aNotice, aPicture } from './content.ts'
import { newCoupon } from './coupons.ts'
import { newDeal } from './deals.ts'
import { newImportedMember, seedMembership } from './membership.ts'
import { newMessage } from './messages.ts'
import { aCompany } from './opening.ts'
import { deliverLine, newGift, newOrderWithClaim, RECIPIENT } from './orders.ts'
import { startPastOrders } from './past-orders.ts'
import { newProductImport, newZip } from './product-files.ts'
import { aProduct } from './products.ts'
import { newQuestion, newReview, newReviewImport, newReviewPhoto } from './reviews.ts'
import { fillSettlements } from './settlements.ts'
import { newStaffMember } from './staff.ts'
import { newMissedDay, newSubscription } from './subscriptions.ts'
import { newInvoiceDraft } from './tax.ts'
import { addVerifiedDomain, newShop, type TestDns, type TestShop } from './tenancy.ts'
import { withPictureFile } from './uploads.ts'

export interface FullShop extends TestShop {
  pid: number
  sid: number
  /** content page with the slug `story` */
  contentId: number
  noticeId: number
  /** a coupon that everyone can claim */
  coupon: number
  /** the shop's verified custom domain */
  host: string
}

export interface ShopSurroundings {
  database: Database
  services: Services
  files: Parameters<typeof aPicture>[0]
  dns: TestDns
}

/** A payment of what a claim of the shop costs, which nobody has made yet. */
const addClaimPayment = (database: Database, shopId: number) =>
  database.asShop(shopId, (tx) =>
    sql`insert into claim_payment (shop_id, reference, claim_id, order_id, origin_shop_id, amount, difference, begun_at)
      select shop_id, 'claim-' || shop_id, id, order_id, origin_shop_id, 1000, 0, now() from claim
      where shop_id = ${shopId} limit 1`.execute(tx),
  )

/** A piece of a product that was ordered in a limited sale. */
const addLimitedSale = (database: Database, shopId: number, productId: number) =>
  database.asShop(shopId, (tx) =>
    sql`insert into limited_sale (shop_id, pid, sale_from, sold) values (${shopId}, ${productId}, now(), 1)`.execute(
      tx,
    ),
  )

/** Pieces of a listing that were sold lately, which a job counts otherwise. */
const addSoldPieces = (database: Database, shopId: number, listingId: number) =>
  database.asShop(shopId, (tx) =>
    sql`insert into listing_sold (shop_id, sid, two_days, week, quarter) values (${shopId}, ${listingId}, 1, 2, 3)`.execute(
      tx,
    ),
  )

/** A shop with at least one row in each tenant table. */
export async function aFullShop(
  { database, services, files, dns }: ShopSurroundings,
  overrides: Parameters<typeof newShop>[1] = {},
): Promise<FullShop> {
  const { tenancy, catalogue, content, reviews } = services
  const opened = await newShop(tenancy, {
    corp: true,
    corpname: '하루상회',
    idnum: '123-45-67890',
    platform_products: true,
    ...overrides,
  })
  const { shopId, shopid } = opened
  const host = `${shopid}.example`
  await addVerifiedDomain(tenancy, dns, shopId, host)
  const picture = await aPicture(files)
  const { pid, sid } = await aProduct(catalogue, shopId, {
    title: '무광 백자 접시',
    category: ['그릇', '접시'],
    options: [
      {
        name: '색',
        values: [
          { name: '백색', diff: 0 },
          { name: '회색', diff: 1_000 },
        ],
      },
    ],
    add_ons: [{ name: '선물 포장', price: 2_000, stock: 5 }],
    images: [picture],
    pickable: true,
    tags: ['백자'],
    sources: ['cafe24:1'],
  })
  const merged = await catalogue.categories.create(shopId, { name: '찬기', parent: 0 })
  await catalogue.categoryMerges.merge(
    shopId,
    merged,
    await catalogue.categories.open(shopId, ['그릇', '접시']),
  )
  await catalogue.display.set(shopId, { category: 0, version: 0, sids: [sid] })
  await withPictureFile((file) => catalogue.pictures.upload({ shopId, uid: 1 }, file))
  const blocks = [
    { type: 'banner', title: '새 가마', img: { key: picture, alt: '접시' }, url: '/shop/list' },
    { type: 'text', html: '<p>손으로 빚었습니다.</p>' },
    { type: 'products', title: '새 상품', category: 0 },
  ] as const
  await content.documentEditor.saveMainPage(shopId, 'mobile', [...blocks])
  await content.documentEditor.saveMainPage(shopId, 'pc', [...blocks])
  await content.documentEditor.savePopup(shopId, {
    title: '봄',
    device: 'pc',
    ratio: 0.8,
    blocks: [blocks[0]],
  })
  await content.documentEditor.saveCommonBlocks(shopId, { above: [blocks[1]], below: [] })
  await content.documentEditor.saveProductDetail(shopId, pid, [...blocks])
  const contentId = await content.documentEditor.saveContent(shopId, {
    slug: 'story',
    title: '이야기',
    blocks: [...blocks],
  })
  await content.settingEditor.savePolicy(shopId, { kind: 'agreement', html: '<p>이용약관</p>' })
  await content.settingEditor.savePolicy(shopId, { kind: 'privacy', html: '<p>개인정보처리방침</p>' })
  await content.settingEditor.saveScript(shopId, { type: 'ga4', id: 'G-ABCDEF1234' })
  await content.settingEditor.saveLinks(shopId, [{ title: '이야기', url: '/shop/contents/1' }])
  const noticeId = await aNotice(content, shopId, { weight: 3 })
  const people = {
    member: await newAccount(services.accounts),
    applicant: await newAccount(services.accounts),
  }
  await tenancy.ownShops.changeShop(shopId, { join_point: 2_000, review_point: 500 })
  // Claims and removes a domain: the time of the claim stays stored after the removal.
  await tenancy.domains.add(shopId, `ended-${shopId}.example`)
  await tenancy.domains.remove(shopId, `ended-${shopId}.example`)
  await seedMembership(services.membership, opened, people, (member_type) =>
    tenancy.ownShops.changeShop(shopId, { member_type }),
  )
  await services.orders.tiers.runs.start(shopId)
  const liking = { uid: people.member, over19: 0, operatorPermissions: [], session: 1 } as const
  await services.interests.like(liking, { shopid, sid, like: true })
  await services.orders.forms.create(shopId, {
    name: '우리 양식',
    kind: 'line',
    columns: [{ header: '주문번호', field: 'order_number' }],
  })
  await reviews.inbox.saved.create(shopId, { name: '배송', text: '내일 보냅니다.' })
  await newMessage(services.messaging, people.member, shopid)
  const hours = [{ day: 1, from: 540, until: 1_080 }]
  const answering = { version: 1, hours, away_answer: '내일 답하겠습니다.' }
  await services.messaging.seller.settings.save(shopId, answering, { uid: opened.uid, address: '' })
  const coupon = await newCoupon(services.marketing, shopId)
  await newCoupon(services.marketing, shopId, { who: 'code', total: 2 })
  // It starts later, so that it changes no price.
  const starts_at = new Date(Date.now() + DAY_MS).toISOString()
  await newDeal(services.marketing, shopId, { products: [sid], starts_at })
  await services.marketing.issuance.claim(people.member, shopid, coupon)
  const { number } = await newOrderWithClaim(services, { shopid: opened.shopid, sid }, people.member)
  await addSoldPieces(database, shopId, sid)
  await addLimitedSale(database, shopId, pid)
  await addClaimPayment(database, shopId)
  await newGift(services, { shopid: opened.shopid, sid }, people.member)
  const buyer = { uid: people.member, guest: null, adult: false }
  const subscription = await newSubscription({ ...services, database }, shopId, { buyer })
  await newMissedDay({ database }, shopId, subscription.id)
  await services.orders.addresses.changeByShop(
    { shopId, number },
    { recipient: { ...RECIPIENT, detail: '202호' }, agreed: { owed: 0, refunded: 0 } },
    { uid: opened.uid },
  )
  const { labels, notes, views, allOrders } = services.orders
  const { id: label } = await labels.create(shopId, { name: '단골', color: 'green' })
  const [order] = (await allOrders.list(shopId, {})).orders
  const memo = { version: 1, memo: '포장을 꼼꼼히' }
  await notes.saveMemo(shopId, order?.number ?? '', memo, opened)
  await notes.saveBuyerMemo(shopId, order?.number ?? '', memo, opened)
  await notes.labelBuyer(shopId, order?.number ?? '', { add: [label] })
  await views.save({ shopId, uid: opened.uid }, [{ name: '오늘', search: '?method=bank' }])
  const { line } = await deliverLine(services, { shopId, shopid: opened.shopid, sid }, { uid: people.member })
  const photos = [await newReviewPhoto(reviews, people.member)]
  await reviews.submissions.save(people.member, { line, stars: 5, text: '결이 고와요.', photos })
  await newReview(reviews, shopId, sid, { photos: [picture] })
  await newQuestion(reviews, shopId, sid, { secret: true })
  await startPastOrders(services, opened, [{ number: `past-${shopId}` }])
  await services.jobs.work()
  const names = { shopId, shopSlug: opened.shopid }
  await services.redirects.seller.save(names, { address: '/old', target: '/link' }, async () => {})
  services.redirects.counts.note(opened.shopid, '/gone', false)
  await services.redirects.counts.flush()
  await services.feeds.seller.setOn(shopId, 'naver', true, async () => {})
  const reader = {
    shopid,
    origin: `http://${host}`,
    userAgent: 'Yeti/1.1',
    address: '192.0.2.1',
    needsBody: false,
  }
  const feed = await services.feeds.files.open(reader, 'naver.txt', (error) => {
    throw error
  })
  await feed.recordNotModified()
  const reporter = { uid: await newAccount(services.accounts), over19: 1 } as const
  const review = (await reviews.inbox.reviews.list(shopId, {})).items[0]?.id as number
  await reviews.reports.report(reporter, { shopid, kind: 'review', id: review, cause: 'other', words: '' })
  await reviews.votes.save(reporter, { shopid, id: review, helpful: true })
  await aCompany(services, opened)
  const owner = { uid: opened.uid, address: '' }
  const clerk = await newStaffMember(services, shopId, 'orders')
  const email = `invited-${shopId}@example.com`
  await services.staff.invitations.invite(shopId, { email, role: 'manager', may_export: false }, owner)
  await services.staff.transfers.offer(shopId, clerk, owner)
  await services.staff.secondFactor.demand(shopId, 30, { ...owner, hasSecondFactor: true })
  const access = await services.staff.accessOf(opened.uid, shopid)
  const quiet = { kind: 'stock.low', channel: 'mail', told: false } as const
  if (access)
    await services.notifications.sellers.choose(access, quiet, { ...liking, uid: opened.uid }, owner)
  const look = await services.publishing.drafts.read(shopId, 'look')
  const drafted = await services.publishing.drafts.save(shopId, 'look', look.version, look.value, owner)
  await services.publishing.drafts.publish(shopId, 'look', drafted.version, owner)
  const unknown = { orderid: '20260101-00000000', line: 1 }
  const { id: job } = await services.orders.bulk.startJob(
    { shopId, uid: opened.uid },
    { move: 'accept', lines: [unknown] },
  )
  await services.jobs.cancel(shopId, opened.uid, job)
  const file = await newZip({ 'a.csv': '상품명,판매가\n,1000\n', 'note.jpg': 'no picture' })
  const actor = { shopId, uid: opened.uid }
  const table = await newProductImport(services, actor, '품목,단가\n접시,1000\n')
  await services.productFiles.mappings.map(actor, table, ['title', 'price'])
  const coded = await newProductImport(
    services,
    actor,
    '상품번호,상품명,카테고리ID,판매가,재고사용\n1,접시,C1,1000,N\n',
  )
  await services.productFiles.codeNames.save(actor, coded, [{ kind: 'category', code: 'C1', name: '식기' }])
  await services.productFiles.imports.check(actor, await newProductImport(services, actor, file))
  await newReviewImport(reviews, actor, '무광 백자 접시')
  // The server of an HTTP test may work on a job, too.
  const endJob = ({ id }: { id: number }) =>
    eventually(async () => {
      await services.jobs.work()
      if (await services.jobs.isOpen(shopId, id)) throw new Error(`job ${id} is open`)
    })
  const { imported } = services.membership
  await endJob(await newImportedMember(services.membership, actor, `former-${shopId}@example.com`))
  await endJob(await imported.invitations.start(actor))
  // Of a deleted row that was mailed the count of its mails stays.
  await imported.list.remove(shopId, undefined)
  await endJob(await newImportedMember(services.membership, actor, `second-${shopId}@example.com`))
  await endJob(await imported.invitations.start(actor))
  await fillSettlements({ database, settlements: services.settlements }, shopId)
  await newInvoiceDraft({ database }, shopId)
  await services.audit.record({
    shopId,
    uid: opened.uid,
    address: '',
    kind: 'look',
    action: 'shopOrder',
  })
  return { ...opened, pid, sid, contentId, noticeId, coupon, host }
}
