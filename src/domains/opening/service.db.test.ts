import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aCompany, anOpening, BUSINESS_NUMBER } from '../../../tests/factories/opening.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { anUpload } from '../../../tests/factories/uploads.ts'
import type { OpenShop } from './opening.contract.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules({ pool: 8 })
})
afterAll(() => modules.close())

async function opened(overrides: Partial<OpenShop> = {}) {
  const uid = await newAccount(modules.accounts)
  const { shopid } = await modules.opening.open(anOpening(overrides), { uid, address: '' })
  const access = await modules.staff.accessOf(uid, shopid)
  return { uid, shopid, shopId: access?.id ?? 0 }
}

const aBusiness = async (uid: number) => ({
  idnum: BUSINESS_NUMBER,
  corpname: '하루상회',
  file: await anUpload(modules.uploads, uid),
})

test('a new shop is hidden and has its owner, first category and contact details', async () => {
  const { uid, shopId, shopid } = await opened({ slug: 'first', category: '도자기' })
  await expect(modules.tenancy.skin({ id: shopid })).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(await modules.staff.workplaces(uid)).toMatchObject([
    { shopid: 'first', role: 'owner', isshow: false },
  ])
  expect(await modules.catalogue.categories.open(shopId, ['도자기'])).toBeGreaterThan(0)
  const { items } = await modules.opening.preflight(shopId)
  expect(items.find(({ part }) => part === 'seller')?.state).toBe('done')
  expect((await modules.audit.entries(shopId, {})).entries).toMatchObject([{ action: 'openShop', uid }])
})

test('the contact of a new shop is filled in from the account', async () => {
  const email = 'moon@example.com'
  const uid = await newAccount(modules.accounts, { email, name: '김달빛' })
  expect(await modules.opening.newShopContact(uid)).toEqual({ ceo: '김달빛', email })
})

test('a repeated request opens no second shop, and another person can’t use the slug', async () => {
  const request = anOpening({ slug: 'twice' })
  const actor = { uid: await newAccount(modules.accounts), address: '' }
  await modules.opening.open(request, actor)
  expect(await modules.opening.open(request, actor)).toEqual({ shopid: 'twice' })
  const other = { uid: await newAccount(modules.accounts), address: '' }
  await expect(modules.opening.open(request, other)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await modules.opening.address('twice')).toMatchObject({
    state: 'taken',
    host: 'twice.madang.localhost',
  })
})

test('a person opens at most twenty shops, also by concurrent requests', async () => {
  const operator = { uid: await newAccount(modules.accounts), address: '' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      modules.opening.open(anOpening({ slug: `many-${index}` }), operator),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', message: expect.stringContaining('20개까지') },
  })
  expect(await modules.staff.workplaces(operator.uid)).toHaveLength(20)
})

test('a registration that is not approved can be withdrawn', async () => {
  const own = await opened()
  await aProduct(modules.catalogue, own.shopId)
  const company = { ...(await aBusiness(own.uid)), ceo: '김하루' }
  const reviewed = await modules.opening.registerCompany(own.shopId, own.uid, company)
  expect(reviewed.items.find(({ part }) => part === 'company')?.state).toBe('waiting')
  const { company: none, items } = await modules.opening.withdrawCompany(own.shopId)
  expect([none, items.some(({ part }) => part === 'company')]).toEqual([null, false])
  await expect(modules.opening.withdrawCompany(own.shopId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an invalid business number is refused', async () => {
  const uid = await newAccount(modules.accounts)
  const company = { ...(await aBusiness(uid)), idnum: '123-45-67890' }
  const request = anOpening({ slug: 'wrong-number', company })
  await expect(modules.opening.open(request, { uid, address: '' })).rejects.toMatchObject({
    details: { field: 'idnum' },
  })
  expect(await modules.opening.address('wrong-number')).toMatchObject({ state: 'free' })
})

test('a shop is shown when no part is missing, and hidden with a text for visitors', async () => {
  const { shopId, shopid } = await opened()
  await expect(modules.opening.show(shopId)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { missing: ['product'] },
  })
  await aProduct(modules.catalogue, shopId)
  expect(await modules.opening.show(shopId)).toMatchObject({ isshow: true })
  expect(await modules.tenancy.skin({ id: shopid })).toMatchObject({ ceo: '김하루', corp: false })
  const closed = await modules.opening.close(shopId, ' 여름휴가로 쉽니다. ')
  expect(closed).toMatchObject({ isshow: false, closed_text: '여름휴가로 쉽니다.' })
  expect(await modules.tenancy.hosts.resolveHost({ slug: shopid })).toMatchObject({
    isshow: false,
    closed_text: '여름휴가로 쉽니다.',
  })
})

describe('the company of a shop', () => {
  test('is copied into the shop when an operator approves it', async () => {
    const uid = await newAccount(modules.accounts)
    const request = anOpening({ company: await aBusiness(uid) })
    const { shopid } = await modules.opening.open(request, { uid, address: '' })
    const shopId = (await modules.staff.accessOf(uid, shopid))?.id ?? 0
    await aProduct(modules.catalogue, shopId)
    await expect(modules.opening.show(shopId)).rejects.toMatchObject({ details: { missing: ['company'] } })
    const { registrations } = await modules.opening.registrations.list({ of: 'shop', waiting: true })
    const mine = registrations.find(({ shop: name }) => name === request.name)
    expect(mine).toMatchObject({ idnum: BUSINESS_NUMBER, corpname: '하루상회', ceo: '김하루', state: 0 })
    expect((await modules.opening.registrations.paper('shop', mine?.id ?? 0, 1)).image).toMatch(/^data:image/)
    await modules.opening.registrations.decide('shop', mine?.id ?? 0, { approved: true, reason: '' })
    await modules.opening.show(shopId)
    expect(await modules.tenancy.skin({ id: shopid })).toMatchObject({
      corp: true,
      corpname: '하루상회',
      idnum: BUSINESS_NUMBER,
    })
  })

  test('is rejected with a reason, decided only once, and can be submitted again', async () => {
    const { registrations, registerCompany, preflight } = modules.opening
    const own = await opened()
    await aCompany(modules, own)
    await expect(aCompany(modules, own)).rejects.toMatchObject({ code: 'CONFLICT' })
    const waiting = await registrations.list({ of: 'shop', waiting: true })
    const id = waiting.registrations.at(-1)?.id ?? 0
    await expect(registrations.decide('shop', id, { approved: false, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await registrations.decide('shop', id, { approved: false, reason: '사진이 흐립니다.' })
    await expect(registrations.decide('shop', id, { approved: true, reason: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await preflight(own.shopId)).company).toMatchObject({ state: -1, reason: '사진이 흐립니다.' })
    const clearer = { ...(await aBusiness(own.uid)), ceo: '김하루' }
    expect(await registerCompany(own.shopId, own.uid, clearer)).toMatchObject({ company: { state: 0 } })
  })

  test('is listed by time, together with registrations of people', async () => {
    const { registrations } = modules.opening
    const { corps } = modules
    const person = await newAccount(modules.accounts, { email: 'a-business@example.com' })
    const waitingBefore = await registrations.waiting()
    const seen = (await registrations.list({ waiting: true })).registrations.length
    const first = await opened()
    await aCompany(modules, first)
    await corps.register(person, {
      idnum: BUSINESS_NUMBER,
      corpname: '단골상회',
      address: '서울 중구 세종대로 110',
      tel: '0212345678',
      file: await anUpload(modules.uploads, person),
    })
    const second = await opened()
    await aProduct(modules.catalogue, second.shopId)
    await modules.opening.show(second.shopId)
    await aCompany(modules, second)
    expect(await registrations.waiting()).toEqual({
      shop: waitingBefore.shop + 2,
      person: waitingBefore.person + 1,
    })
    const { registrations: all } = await registrations.list({ waiting: true })
    expect(all.slice(seen)).toMatchObject([
      { of: 'shop', shop_url: '', address: '(04524) 서울 중구 세종대로 110', tel: '01012345678' },
      {
        of: 'person',
        corpname: '단골상회',
        address: '서울 중구 세종대로 110',
        tel: '0212345678',
        shop: '',
        shop_url: '',
        email: 'a-business@example.com',
      },
      { of: 'shop', shop_url: `http://${second.shopid}.madang.localhost/` },
    ])
    expect((await registrations.list({ of: 'person', waiting: true })).registrations).toHaveLength(
      waitingBefore.person + 1,
    )
  })

  test('is on one page of the list only', async () => {
    const { registrations } = modules.opening
    await withAllShops(modules.database, (tx) =>
      sql`
        with person as (
          insert into account (email, name) select 'many-' || n || '@example.com', '사람' from generate_series(1, 70) n returning uid
        ), own as (
          insert into shop_company (shop_id, uid, idnum, corpname, ceo, file, state, registered_at)
          select (select min(shop_id) from shop), 1, '2208162517', '지난 상회', '김하루', '', -1, now() - make_interval(hours => n)
          from generate_series(40, 1, -1) n
        )
        insert into corp_registration (user_id, idnum, corpname, file, state, registered_at)
        select uid, '2208162517', '지난 상회', '', -1, now() - make_interval(mins => (90 * row_number() over (order by uid desc))::int)
        from person order by uid`.execute(tx),
    )
    const ids: string[] = []
    const times: string[] = []
    let next: string | null | undefined
    do {
      const page = await registrations.list({ waiting: false }, next ?? undefined)
      ids.push(...page.registrations.map(({ of, id }) => `${of} ${id}`))
      times.push(...page.registrations.map(({ registered_at }) => registered_at))
      next = page.next
    } while (next)
    expect(ids.length).toBeGreaterThanOrEqual(110)
    expect(new Set(ids).size).toBe(ids.length)
    // Other tests insert rows whose times are later than the order of their ids suggests.
    const old = times.filter((time) => Date.parse(time) < Date.now() - 30 * 60_000)
    expect(old).toHaveLength(110)
    expect(old).toEqual([...old].sort().reverse())
  })

  test('needs a picture that the sender has uploaded', async () => {
    const own = await opened()
    const company = { ...(await aBusiness(await newAccount(modules.accounts))), ceo: '김하루' }
    await expect(modules.opening.registerCompany(own.shopId, own.uid, company)).rejects.toMatchObject({
      details: { field: 'file' },
    })
  })
})
