import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { supervisionService } from '../supervision.service.ts'
import type { RightsNoticeDraft } from './rights.contract.ts'

const DAY_MS = 86_400_000

let modules: TestModules
let now: Date
let writers = 0
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())
beforeEach(async () => {
  now = new Date('2026-12-01T03:00:00Z')
  await withAllShops(modules.database, (tx) =>
    sql`delete from reported_subject`.execute(tx).then(() => sql`delete from rights_notice`.execute(tx)),
  )
})

const service = () =>
  supervisionService({
    ...modules,
    platform: { host: 'madang.localhost' },
    adminUrl: 'http://admin.madang.localhost',
    accountUrl: 'http://account.madang.localhost',
    clock: () => now,
  })

async function shopWithProduct() {
  const owner = await newAccount(modules.accounts)
  const shop = await newShop(modules.tenancy, { uid: owner })
  const { pid, sid } = await aProduct(modules.catalogue, shop.shopId, { title: '가짜 시계' })
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ slug: string }>`select slug from shop where shop_id = ${shop.shopId}`.execute(tx),
  )
  const host = `${rows[0]?.slug}.madang.localhost`
  return { ...shop, pid, sid, shopUrl: `http://${host}/`, productUrl: `https://${host}/shop/view/${sid}` }
}

function aNotice(urls: string[]): RightsNoticeDraft {
  writers += 1
  return {
    kind: 'trademark',
    name: '권리자',
    company: '시계 주식회사',
    email: `rights${writers}@owner.example`,
    registration: '40-1234567',
    urls,
    words: '등록한 상표를 그대로 썼습니다.',
  }
}

const mailsTo = async (email: string) => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ template: string; url: string; data: Record<string, string> }>`
      select template, data ->> 'url' as url, data from mail where recipient = ${email} order by id`.execute(
      tx,
    ),
  )
  return rows
}
const tokenFor = async (email: string) =>
  new URL((await mailsTo(email))[0]?.url ?? '').searchParams.get('token') ?? ''
const subjects = async () => (await service().reports.list({})).subjects

async function proven(urls: string[]): Promise<RightsNoticeDraft> {
  const notice = aNotice(urls)
  await service().rights.send(notice)
  await service().rights.confirm(await tokenFor(notice.email))
  return notice
}

test('a notice reaches the operators once its mail address is proven, as one report of each subject', async () => {
  const { productUrl, shopUrl, pid, shopId } = await shopWithProduct()
  const notice = aNotice([productUrl, `${productUrl}?from=search`, shopUrl])
  await service().rights.send(notice)
  expect(await subjects()).toEqual([])
  const token = await tokenFor(notice.email)
  expect(await service().rights.confirm(token)).toEqual({ subjects: 2 })
  expect(await service().rights.confirm(token)).toEqual({ subjects: 2 })
  const listed = await subjects()
  expect(listed).toMatchObject([
    {
      shop: shopId,
      pid,
      reports: 1,
      newest: [
        {
          cause: 'counterfeit',
          words: notice.words,
          notice: { kind: 'trademark', company: notice.company, registration: notice.registration },
        },
      ],
    },
    { shop: shopId, pid: null, reports: 1 },
  ])
  // The list does not name the writer; that view is logged.
  expect(JSON.stringify(listed)).not.toContain(notice.email)
  const id = listed[0]?.newest[0]?.notice?.id as number
  expect(await service().rights.find(id)).toMatchObject({ ...notice, id })
})

test('the mail to an address that is not proven has no words of the writer', async () => {
  const { productUrl } = await shopWithProduct()
  const notice = { ...aNotice([productUrl]), name: 'https://phish.example 에서 확인하세요' }
  await service().rights.send(notice)
  const mails = JSON.stringify(await mailsTo(notice.email))
  for (const words of [notice.name, notice.company, notice.words, notice.registration, productUrl])
    expect(mails).not.toContain(words)
})

test('refuses URLs of other sites, of missing products and of closed shops', async () => {
  const { productUrl, shopUrl } = await shopWithProduct()
  for (const url of ['https://example.com/shop/view/1', `${shopUrl}shop/view/999999`, 'not a url'])
    await expect(service().rights.send(aNotice([productUrl, url]))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('2번째 주소'),
      details: { field: 'urls' },
    })
})

test('an old link reports nothing, and what was not proven is deleted', async () => {
  const { productUrl } = await shopWithProduct()
  const notice = aNotice([productUrl])
  await service().rights.send(notice)
  const token = await tokenFor(notice.email)
  now = new Date(now.getTime() + 3 * DAY_MS)
  await expect(service().rights.confirm(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await proven([productUrl])
  now = new Date(now.getTime() + 1 * DAY_MS + 1)
  await service().rights.purgeOld()
  const count = async () => {
    const { rows } = await withAllShops(modules.database, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from rights_notice`.execute(tx),
    )
    return rows[0]?.count
  }
  expect(await count()).toBe(1)
  // An old notice stays while it is not decided.
  now = new Date(now.getTime() + 4 * 365 * DAY_MS)
  await service().rights.purgeOld()
  expect(await count()).toBe(1)
  const [subject] = await subjects()
  await service().reports.dismiss(subject?.id as number, subject?.newest[0]?.id as number, 1)
  await service().rights.purgeOld()
  expect(await count()).toBe(0)
})

test('everyone whose report an operator has decided gets one mail, and the seller learns no reporter', async () => {
  const { accounts } = modules
  const { productUrl, shopid, sid, uid: owner } = await shopWithProduct()
  const member = await newAccount(accounts, { email: 'member@reports.example' })
  const late = await newAccount(accounts, { email: 'late@reports.example' })
  const notice = await proven([productUrl])
  const report = (uid: number) =>
    service().reports.report({ uid, over19: 0 }, { shopid, sid, cause: 'counterfeit', words: '' })
  await report(member)
  const [subject] = await subjects()
  await report(late)
  await service().reports.dismiss(subject?.id as number, subject?.newest[0]?.id as number, 1)
  expect((await mailsTo(notice.email)).map(({ template }) => template)).toEqual([
    'rights-notice-proof',
    'report-dismissed',
  ])
  expect(await mailsTo('member@reports.example')).toMatchObject([
    { template: 'report-dismissed', data: { product: '가짜 시계' } },
  ])
  expect(await mailsTo('late@reports.example')).toEqual([])

  await service().takeDowns.place(subject?.id as number, '위조 상품입니다.', 1)
  expect(await mailsTo('late@reports.example')).toMatchObject([{ template: 'report-upheld' }])
  expect(await mailsTo('member@reports.example')).toHaveLength(1)
  const seller = (await accounts.findAll([owner])).get(owner)
  const mails = JSON.stringify(await mailsTo(seller?.email ?? ''))
  expect(mails).toContain('위조 상품입니다.')
  for (const secret of [notice.email, notice.name, notice.company]) expect(mails).not.toContain(secret)
})

test('a report of a shop that was suspended meanwhile was right', async () => {
  const { shopUrl, shopId } = await shopWithProduct()
  const notice = await proven([shopUrl])
  await withAllShops(modules.database, (tx) =>
    sql`update shop set suspended = true, isshow = false where shop_id = ${shopId}`.execute(tx),
  )
  const [subject] = await subjects()
  await service().reports.dismiss(subject?.id as number, subject?.newest[0]?.id as number, 1)
  expect((await mailsTo(notice.email)).at(-1)).toMatchObject({
    template: 'report-upheld',
    data: { product: '' },
  })
})
