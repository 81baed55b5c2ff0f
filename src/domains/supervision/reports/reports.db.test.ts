import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { supervisionService } from '../supervision.service.ts'

let modules: TestModules
let now: Date
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())
beforeEach(async () => {
  now = new Date('2026-12-01T03:00:00Z')
  await withAllShops(modules.database, (tx) => sql`delete from reported_subject`.execute(tx))
})

const service = () =>
  supervisionService({
    ...modules,
    platform: { host: 'madang.localhost' },
    adminUrl: 'http://admin.madang.localhost',
    accountUrl: 'http://account.madang.localhost',
    clock: () => now,
  })
const operator = 1

/** A shop with a product, and functions that report it and read its state. */
async function shopWithProduct(overrides: { adult?: boolean } = {}) {
  const uid = await newAccount(modules.accounts)
  const { shopId, shopid } = await newShop(modules.tenancy, { uid })
  const product = await aProduct(modules.catalogue, shopId, { title: '가짜 시계', ...overrides })
  const { pid, sid } = product
  const key = { shopid, sid }
  return {
    shopId,
    shopid,
    pid,
    sid,
    key,
    report: (reporter: number, more: { sid?: number | undefined; words?: string } = {}) =>
      service().reports.report(
        { uid: reporter, over19: 0 },
        { ...key, cause: 'counterfeit', words: '', ...more },
      ),
    isShown: async () => {
      const { rows } = await withAllShops(modules.database, (tx) =>
        sql<{ shown: boolean; listed: boolean }>`
          select shown, exists (select from listing_category c where c.shop_id = l.shop_id and c.sid = l.sid) as listed
          from listing l where sid = ${sid}`.execute(tx),
      )
      return rows[0]
    },
  }
}
const subjects = async () => (await service().reports.list({})).subjects
const mails = async (shopid: string) => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ template: string; text: string }>`
      select template, data ->> 'text' as text from mail where data ->> 'url' like ${`%/${shopid}/products/%`}
      order by id`.execute(tx),
  )
  return rows
}

test('groups reports by subject, the oldest first; a person reports once while the report is open', async () => {
  const [first, second] = [await shopWithProduct(), await shopWithProduct()]
  await second.report(11)
  now = new Date(now.getTime() + 60_000)
  await first.report(11)
  await first.report(12, { words: '로고가 다릅니다' })
  await first.report(12, { words: '또 신고' })
  await first.report(13, { sid: undefined })
  expect(await subjects()).toMatchObject([
    { shop: second.shopId, pid: second.pid, reports: 1 },
    {
      shop: first.shopId,
      pid: first.pid,
      sid: first.sid,
      title: '가짜 시계',
      reports: 2,
      is_closed: false,
      newest: [{ words: '로고가 다릅니다' }, { words: '' }],
    },
    { shop: first.shopId, pid: null, title: '', reports: 1 },
  ])
  expect(await service().reports.subject({ uid: 12, over19: 0 }, first.key)).toMatchObject({ reported: true })
  expect(await service().reports.subject({ uid: 14, over19: 0 }, first.key)).toMatchObject({
    reported: false,
  })
})

test('refuses what the person cannot see, and another cause without words', async () => {
  const adult = await shopWithProduct({ adult: true })
  await expect(adult.report(11)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(adult.report(11, { sid: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    service().reports.report({ uid: 11, over19: 1 }, { ...adult.key, cause: 'other', words: ' ' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { field: 'words' } })
  expect(await subjects()).toEqual([])
})

test('reports that arrive after the operator looked stay open; a settled reporter may report again', async () => {
  const { report } = await shopWithProduct()
  await report(11)
  const [seen] = await subjects()
  now = new Date(now.getTime() + 60_000)
  await report(12)
  await service().reports.dismiss(seen?.id as number, seen?.newest[0]?.id as number, 1)
  expect(await subjects()).toMatchObject([{ reports: 1, since: now.toISOString() }])
  await report(11)
  expect(await subjects()).toMatchObject([{ reports: 2 }])
})

test('lists all subjects over pages', async () => {
  const { shopid, key } = await shopWithProduct()
  for (let index = 0; index < 25; index += 1) {
    const { sid } = await aProduct(modules.catalogue, (await newShop(modules.tenancy)).shopId)
    const { rows } = await withAllShops(modules.database, (tx) =>
      sql<{ shopid: string }>`
        select s.shopid from shop s join listing l on l.shop_id = s.shop_id where l.sid = ${sid}`.execute(tx),
    )
    await service().reports.report(
      { uid: 11, over19: 0 },
      { shopid: rows[0]?.shopid ?? '', sid, cause: 'fraud', words: '' },
    )
  }
  await service().reports.report({ uid: 11, over19: 0 }, { ...key, shopid, cause: 'fraud', words: '' })
  const first = await service().reports.list({})
  expect(first.subjects).toHaveLength(20)
  const second = await service().reports.list(first.next ?? {})
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.subjects, ...second.subjects].map(({ id }) => id)).size).toBe(26)
})

test('a product that is taken down is shown nowhere, whatever its seller does, and returns as it was', async () => {
  const { shopId, shopid, pid, report, isShown } = await shopWithProduct()
  await report(11)
  const [subject] = await subjects()
  await service().takeDowns.place(subject?.id as number, '위조 상품입니다.\n정품임을 보여 주세요.', operator)
  await service().takeDowns.place(subject?.id as number, '두 번째', operator)
  expect(await subjects()).toEqual([])
  expect(await isShown()).toEqual({ shown: false, listed: false })

  const { editor } = modules.catalogue
  const product = await editor.read(shopId, pid)
  expect(product.status).toBe('on_sale')
  const { items } = await modules.catalogue.sellerList.page(shopId, {})
  expect(items).toMatchObject([{ pid, status: 'on_sale', taken_down: true }])
  await editor.setDeleted(shopId, { pid, deleted: true })
  await editor.setDeleted(shopId, { pid, deleted: false })
  expect(await isShown()).toEqual({ shown: false, listed: false })

  const { take_downs } = await service().takeDowns.list({ view: 'all' })
  const id = take_downs.find((takeDown) => takeDown.pid === pid)?.id as number
  await service().takeDowns.restore(id, '정품을 확인했습니다.', operator)
  expect(await isShown()).toEqual({ shown: true, listed: true })
  expect(await service().takeDowns.find(shopId, pid)).toBeNull()
  expect(await mails(shopid)).toEqual([
    { template: 'product-taken-down', text: '위조 상품입니다.\n정품임을 보여 주세요.' },
    { template: 'product-restored', text: '정품을 확인했습니다.' },
  ])
})

test('a seller objects once, and the operator keeps the take-down with an answer', async () => {
  const { shopId, shopid, pid, report } = await shopWithProduct()
  const { takeDowns } = service()
  await expect(takeDowns.object(shopId, pid, '정품입니다')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await report(11)
  const [subject] = await subjects()
  await takeDowns.place(subject?.id as number, '위조 상품입니다.', operator)
  await takeDowns.object(shopId, pid, '정품입니다')
  await expect(takeDowns.object(shopId, pid, '다시')).rejects.toMatchObject({ code: 'CONFLICT' })
  const { take_downs } = await takeDowns.list({ view: 'objections' })
  expect(take_downs).toMatchObject([{ shop: shopId, pid, objection: '정품입니다' }])
  const id = take_downs[0]?.id as number
  await takeDowns.keep(id, '증명이 없습니다.', operator)
  await expect(takeDowns.keep(id, '또', operator)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await takeDowns.list({ view: 'objections' })).take_downs).toEqual([])
  expect(await takeDowns.find(shopId, pid)).toMatchObject({ answer: '증명이 없습니다.' })
  expect((await mails(shopid)).map(({ template }) => template)).toEqual([
    'product-taken-down',
    'take-down-kept',
  ])
})

test('a shop is not taken down but suspended', async () => {
  const { report } = await shopWithProduct()
  await report(11, { sid: undefined })
  const [subject] = await subjects()
  await expect(service().takeDowns.place(subject?.id as number, '사유', operator)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await subjects()).toHaveLength(1)
})
