import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { eventsOf } from '../../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newReview } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { NotFetched } from '../../../platform/outside/fetch-outside.ts'

const SELLER = { uid: 1, address: '' }
const HEADER = '리뷰 번호,상품번호,상품코드,상품명,별점,내용,작성자,작성일,사진 주소,답글'

let modules: TestModules
let folder: string
/** addresses that the other server has no picture for */
const missing = new Set<string>()

beforeAll(async () => {
  modules = await openModules({
    async fetchOutside(address) {
      if (missing.has(address)) throw new NotFetched('상대 서버가 주지 않았습니다(404).')
      return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9b8a0' } })
        .png()
        .toBuffer()
    },
  })
  folder = await mkdtemp(join(tmpdir(), 'madang-review-file-'))
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

let files = 0
async function reviewFile(rows: readonly string[], header = HEADER): Promise<UploadedFile> {
  files += 1
  const path = join(folder, `${files}.csv`)
  const text = [header, ...rows].join('\n')
  await writeFile(path, text)
  return { path, bytes: Buffer.byteLength(text) }
}

/** A shop with a product that its former platform numbered 12, and functions that import reviews as its owner. */
async function shopWithImports(overrides: Parameters<typeof aProduct>[2] = {}) {
  const owner = await newAccount(modules.accounts)
  const { shopId, shopid } = await newShop(modules.tenancy, { uid: owner })
  const { sid, pid } = await aProduct(modules.catalogue, shopId, {
    title: '무광 접시',
    sources: ['cafe24:12'],
    ...overrides,
  })
  const { imports, queries, inbox } = modules.reviews
  const importer = { shopId, uid: owner }
  const start = async (rows: readonly string[], digest?: string) => {
    const file = await reviewFile(rows)
    const preview = await imports.read(importer, file, {})
    return imports.start(importer, file, { name: '리뷰.csv', digest: digest ?? preview.digest })
  }
  return {
    shopId,
    shopid,
    sid,
    pid,
    owner,
    start,
    read: async (rows: readonly string[], choices = '') =>
      imports.read(importer, await reviewFile(rows), { choices }),
    async bring(rows: readonly string[]) {
      const job = await start(rows)
      await modules.jobs.work()
      const [listed] = await imports.list(shopId)
      return { job: await modules.jobs.find(shopId, job.id), import: listed?.id ?? 0 }
    },
    list: () => imports.list(shopId),
    photos: async (id: number) => {
      await imports.startFirstPhotos({ shop: shopId, import: id })
      await modules.jobs.work()
    },
    async undo(id: number) {
      const job = await imports.undo(importer, id)
      await modules.jobs.work()
      return modules.jobs.find(shopId, job.id)
    },
    shown: () => queries.ofProduct({ shopid, sid, photo: false, page: 1 }),
    ofShop: () => queries.ofShop({ shopid, all: true, page: 1 }),
    listing: async () => (await modules.catalogue.products.read({ shopid, sid })).data,
    inboxOf: (filter: Parameters<typeof inbox.reviews.list>[1] = {}) => inbox.reviews.list(shopId, filter),
    waiting: () => inbox.waiting(shopId),
    hide: (review: number) => inbox.reviews.hide(shopId, { review, reason: '욕설' }, SELLER),
    reply: (review: number) =>
      inbox.reviews.reply(shopId, { review, version: 1, reply: '고맙습니다' }, SELLER),
  }
}

const GOOD = '1,12,,,5,결이 고와요,김민지,2024-03-02,,고맙습니다'
const FAIR = '2,,,무광 접시,3,조금 작아요,abc****,2024-03-03,,'

/** The tallies of a shop, as they are and as its reviews sum up. */
async function tallies(shopId: number) {
  return modules.database.asShop(shopId, async (tx) => {
    const { rows } = await sql<{ stored: object; counted: object }>`
      select jsonb_build_object('reviews', t.reviews, 'photos', t.photos, 'spread', t.spread, 'imported', t.imported) as stored,
        (select jsonb_build_object('reviews', count(*), 'photos', count(*) filter (where has_photos),
          'spread', array(select count(*) filter (where r2.stars = s) from generate_series(5, 1, -1) s
            left join review r2 on r2.shop_id = t.shop_id and (t.sid = 0 or r2.sid = t.sid) and not r2.hidden
              and (t.sid > 0 or r2.shown) group by s order by s desc),
          'imported', array(select count(*) filter (where r2.stars = s and r2.imported) from generate_series(5, 1, -1) s
            left join review r2 on r2.shop_id = t.shop_id and (t.sid = 0 or r2.sid = t.sid) and not r2.hidden
              and (t.sid > 0 or r2.shown) group by s order by s desc))
         from review r where r.shop_id = t.shop_id and (t.sid = 0 or r.sid = t.sid) and not r.hidden
           and (t.sid > 0 or r.shown)) as counted
      from review_tally t where t.shop_id = ${shopId} order by t.sid`.execute(tx)
    return rows
  })
}

async function expectExactTallies(shopId: number) {
  const rows = await tallies(shopId)
  expect(rows.length).toBeGreaterThan(0)
  for (const { stored, counted } of rows) expect(stored).toEqual(counted)
}

test('a file previews what becomes of its rows, and imports the valid ones marked and masked', async () => {
  const shop = await shopWithImports()
  const preview = await shop.read([GOOD, FAIR, '3,99,,없는 상품,5,좋아요,박서연,2024-03-04,,'])
  expect(preview).toMatchObject({
    program: 'madang',
    counts: { ready: 2, known: 0, unmatched: 1, wrong: 0 },
    unmatched: [{ name: '없는 상품', reviews: 1 }],
    faults: [{ row: 4, problem: expect.stringContaining('없는 상품') }],
  })
  expect((await shop.shown()).total).toBe(0)
  const { job } = await shop.bring([GOOD, FAIR])
  expect(job).toMatchObject({ state: 'done', done: 2, failed: 0 })
  const shown = await shop.shown()
  expect(shown.items).toMatchObject([
    { text: '조금 작아요', author: 'abc****', stars: 3, imported: true },
    { text: '결이 고와요', author: '김*지', reply: '고맙습니다', regdate: '2024-03-01T15:00:00.000Z' },
  ])
  expect(shown.summary).toMatchObject({ count: 2, stars: 4, imported: { count: 2, spread: [1, 0, 1, 0, 0] } })
  expect(await shop.listing()).toMatchObject({ reviews: 2, stars: 4 })
  expect(await shop.ofShop()).toMatchObject({ total: 2 })
})

test('imported reviews wait for no answer, and have a filter of their own', async () => {
  const shop = await shopWithImports()
  await shop.bring([GOOD, FAIR])
  await newReview(modules.reviews, shop.shopId, shop.sid, { text: '여기서 쓴 리뷰' })
  expect(await shop.waiting()).toMatchObject({ reviews: 1 })
  expect((await shop.inboxOf()).items[0]).toMatchObject({ text: '여기서 쓴 리뷰' })
  expect((await shop.inboxOf({ state: 'answered' })).items).toMatchObject([{ text: '결이 고와요' }])
  expect((await shop.inboxOf({ imported: true })).items.map(({ text }) => text)).toEqual([
    '조금 작아요',
    '결이 고와요',
  ])
  expect((await shop.inboxOf({ imported: true, stars: 3 })).items).toHaveLength(1)
})

test('imports a review once, also from another file and in two jobs at once', async () => {
  const shop = await shopWithImports()
  const [one, other] = [await shop.start([GOOD, FAIR]), await shop.start([GOOD, FAIR])]
  await modules.jobs.work()
  expect(await modules.jobs.find(shop.shopId, one.id)).toMatchObject({ done: 2 })
  expect(await modules.jobs.find(shop.shopId, other.id)).toMatchObject({
    done: 0,
    failed: 2,
    failures: [{ reason: '이미 가져온 리뷰입니다.' }, {}],
  })
  expect(await shop.read([GOOD, FAIR])).toMatchObject({ counts: { ready: 0, known: 2, wrong: 0 } })
  expect((await shop.shown()).summary.count).toBe(2)
  await expectExactTallies(shop.shopId)
})

test('the same numbers in another shop are other reviews, and its products do not match', async () => {
  const [one, other] = [await shopWithImports(), await shopWithImports({ title: '유리컵', sources: [] })]
  await one.bring([GOOD])
  expect((await other.read([GOOD])).counts).toMatchObject({ ready: 0, unmatched: 1 })
  await other.bring(['1,,,유리컵,4,맑아요,이준,2024-03-02,,'])
  expect((await other.shown()).items).toMatchObject([{ text: '맑아요' }])
  expect((await one.shown()).items).toMatchObject([{ text: '결이 고와요' }])
  await expect(modules.reviews.imports.undo({ shopId: other.shopId, uid: 1 }, 1)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a person chooses the product of a title that the shop does not have', async () => {
  const shop = await shopWithImports()
  const row = '1,,,예전 이름의 접시,5,결이 고와요,김민지,2024-03-02,,'
  const { unmatched } = await shop.read([row])
  const choices = `${unmatched[0]?.key}.${shop.sid}`
  expect(await shop.read([row], choices)).toMatchObject({
    counts: { ready: 1, unmatched: 0 },
    rows: [{ product: '무광 접시' }],
  })
  const other = await shopWithImports()
  expect(await shop.read([row], `${unmatched[0]?.key}.${other.sid}`)).toMatchObject({ counts: { ready: 0 } })
})

test('refuses a file whose rows have changed since the preview', async () => {
  const shop = await shopWithImports()
  await expect(shop.start([GOOD], '0'.repeat(64))).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('tallies stay exact when imported reviews are hidden, shown again, or their product becomes adult', async () => {
  const shop = await shopWithImports()
  await newReview(modules.reviews, shop.shopId, shop.sid, { stars: 4 })
  await shop.bring([GOOD, FAIR])
  await expectExactTallies(shop.shopId)
  const [review] = (await shop.inboxOf({ imported: true })).items
  await shop.hide(review?.id ?? 0)
  expect((await shop.shown()).summary).toMatchObject({ count: 2, imported: { count: 1 } })
  await expectExactTallies(shop.shopId)
  await modules.reviews.inbox.reviews.show(shop.shopId, review?.id ?? 0, SELLER)
  await expectExactTallies(shop.shopId)
  await modules.database.asShop(shop.shopId, async (tx) => {
    await sql`update listing set adult = true where sid = ${shop.sid}`.execute(tx)
    await modules.reviews.editor.syncListings(tx, { shopid: shop.shopid, sids: [shop.sid] })
  })
  await expectExactTallies(shop.shopId)
  expect((await shop.shown()).summary).not.toHaveProperty('imported')
})

test('reviews of a product that is not on sale are imported and not shown', async () => {
  const shop = await shopWithImports({ status: 'stopped' })
  await shop.bring([GOOD])
  expect(await shop.ofShop()).toMatchObject({ total: 0 })
  expect((await shop.inboxOf()).items).toHaveLength(1)
  await expectExactTallies(shop.shopId)
})

test('undo deletes the reviews of an import and leaves those with a reply since or hidden', async () => {
  const shop = await shopWithImports()
  const rows = ['5', '4', '3', '2'].map((stars, n) => `${n},12,,,${stars},글 ${n},김민지,2024-03-0${n + 1},,`)
  const { import: id } = await shop.bring(rows)
  const items = (await shop.inboxOf({ imported: true })).items
  await shop.reply(items[0]?.id ?? 0)
  await shop.hide(items[1]?.id ?? 0)
  expect(await shop.list()).toMatchObject([{ id, state: 'done', added: 4, remaining: 4, kept: 2 }])
  expect(await shop.undo(id)).toMatchObject({ done: 2, failed: 2, failures: [{ reason: /답글/ }, {}] })
  expect(await shop.list()).toMatchObject([{ state: 'undone', remaining: 2, kept: 2 }])
  expect((await shop.shown()).summary).toMatchObject({ count: 1, imported: { count: 1 } })
  expect(await shop.listing()).toMatchObject({ reviews: 1, stars: 2 })
  await expectExactTallies(shop.shopId)
  const again = await shop.bring(rows)
  expect(again.job).toMatchObject({ done: 2 })
})

test('reviews of a deleted product can be brought again for the product that replaces it', async () => {
  const shop = await shopWithImports()
  const rows = ['1,12,,,5,결이 고와요,김민지,2024-03-02,,', '2,12,,,3,조금 작아요,이준,2024-03-03,,']
  await shop.bring(rows)
  await shop.reply((await shop.inboxOf({ imported: true })).items[0]?.id ?? 0)
  await withAllShops(modules.database, async (tx) => {
    await sql`delete from product_source where shop_id = ${shop.shopId}`.execute(tx)
    await sql`update product set deleted_at = now() where shop_id = ${shop.shopId} and pid = ${shop.pid}`.execute(
      tx,
    )
  })
  const next = await aProduct(modules.catalogue, shop.shopId, { title: '무광 접시', sources: ['cafe24:12'] })
  // One has an answer of the shop, which stays with it.
  expect(await shop.read(rows)).toMatchObject({ counts: { ready: 1, known: 1 } })
  expect((await shop.bring(rows)).job).toMatchObject({ done: 1 })
  const { data } = await modules.catalogue.products.read({ shopid: shop.shopid, sid: next.sid })
  expect(data).toMatchObject({ reviews: 1 })
  await expectExactTallies(shop.shopId)
})

test('pictures are downloaded after the reviews, and a missing one is noted and can be tried again', async () => {
  const shop = await shopWithImports()
  missing.add('https://old.example/b.jpg')
  const { import: id } = await shop.bring([
    '1,12,,,5,사진 있어요,김민지,2024-03-02,"https://old.example/a.jpg https://old.example/b.jpg",',
    '2,12,,,4,사진 없어요,이준,2024-03-03,https://old.example/b.jpg,',
  ])
  expect(await shop.list()).toMatchObject([{ pending_photos: 2, failed_photos: 0 }])
  await shop.photos(id)
  expect(await shop.list()).toMatchObject([
    { pending_photos: 0, failed_photos: 2, photo_problems: [{ problem: /404/ }, { problem: /404/ }] },
  ])
  const { items, summary } = await shop.shown()
  expect(items.map(({ photos }) => photos.length)).toEqual([0, 1])
  expect(summary.photos).toBe(1)
  await expectExactTallies(shop.shopId)
  missing.clear()
  await modules.reviews.imports.downloadPhotos({ shopId: shop.shopId, uid: shop.owner }, id)
  await modules.jobs.work()
  expect((await shop.shown()).items.map(({ photos }) => photos.length)).toEqual([1, 2])
  expect(await shop.list()).toMatchObject([{ failed_photos: 0 }])
  await expectExactTallies(shop.shopId)
  await shop.undo(id)
  const uploads = await modules.database.asSystem('uploads', (tx) =>
    sql<{ uses: number }>`select uses from private_upload where uid = ${shop.owner}`.execute(tx),
  )
  expect(uploads.rows.map(({ uses }) => uses)).toEqual([0, 0, 0])
  await expectExactTallies(shop.shopId)
})

test('an import emits one event for each product, however many reviews it has', async () => {
  const shop = await shopWithImports()
  await shop.bring(Array.from({ length: 250 }, (_, n) => `${n},12,,,5,글 ${n},김민지,2024-03-02,,`))
  const changed = (await eventsOf(modules.database, shop.shopid)).filter(
    ({ type }) => type === 'reviews.changed',
  )
  expect(changed).toMatchObject([{ payload: { sid: shop.sid } }])
})

test('refuses points by hand for an imported review', async () => {
  const shop = await shopWithImports()
  await shop.bring([GOOD])
  const [review] = (await shop.inboxOf()).items
  const gift = { review: review?.id ?? 0, amount: 500, reason: '감사' }
  await expect(modules.reviews.inbox.points.give(shop.shopId, gift)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: /가져온 리뷰/,
  })
})
