import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { aPerson } from '../../../tests/factories/carts.ts'
import { GA4_SECRET, MEASUREMENT, META_TOKEN, noRecord, PIXEL } from '../../../tests/factories/conversions.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aCompany } from '../../../tests/factories/opening.ts'
import { newStaffMember } from '../../../tests/factories/staff.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const SELLER = {
  ceo: '김하루',
  tel: '021234567',
  email: 'haru@example.com',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  idnum_singo: '2026-서울중구-0001',
  kcp_code: 'HARU1',
}

/** A shop of a business with its own bank account and one member of staff. */
async function aBusiness() {
  const { shopId, shopid, uid } = await newShop(modules.tenancy, SELLER)
  await aCompany(modules, { shopId, uid })
  const { registrations } = await modules.opening.registrations.list({ of: 'shop', waiting: true })
  const id = registrations.at(-1)?.id ?? 0
  await modules.opening.registrations.decide('shop', id, { approved: true, reason: '' })
  await modules.tenancy.ownShops.setOwnAccount(shopId, {
    bank: '국민은행',
    number: '123456-78-901234',
    holder: '김하루',
  })
  return { shopId, shopid, uid, newOwner: await newStaffMember(modules, shopId, 'manager') }
}

async function transferShop({ shopId, uid, newOwner }: { shopId: number; uid: number; newOwner: number }) {
  const { transfers } = modules.staff
  const actorOf = (person: number) => ({ uid: person, address: '' })
  await transfers.offer(shopId, newOwner, actorOf(uid))
  const { token } = await transfers.accept(shopId, actorOf(newOwner))
  await transfers.confirm(shopId, token, actorOf(uid))
}

test('a transferred shop is hidden and contains no data of the former owner', async () => {
  const business = await aBusiness()
  await transferShop(business)
  const { shopId, newOwner } = business
  const settings = await modules.tenancy.settings.read(shopId)
  expect(settings).toMatchObject({ corp: false, corpname: '', idnum: '', idnum_singo: '', kcp_code: '' })
  expect(settings).toMatchObject({ ceo: '', tel: '', email: '', zipcode: '', address: '' })
  expect(await modules.tenancy.ownShops.ownAccount(shopId)).toBeNull()
  const { isshow, items, company } = await modules.opening.preflight(shopId)
  expect([isshow, company, items.find(({ part }) => part === 'seller')?.state]).toEqual([
    false,
    null,
    'missing',
  ])
  expect((await modules.staff.accessOf(newOwner, business.shopid))?.role).toBe('owner')
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql`select from shop_company where shop_id = ${shopId}`.execute(tx),
  )
  expect(rows).toHaveLength(0)
})

test('a shop can’t be transferred to a closed account', async () => {
  const { shopId, uid, newOwner } = await aBusiness()
  const { transfers } = modules.staff
  const actorOf = (person: number) => ({ uid: person, address: '' })
  await transfers.offer(shopId, newOwner, actorOf(uid))
  const { token } = await transfers.accept(shopId, actorOf(newOwner))
  // Deletes only the account, because its events are consumed later than it is closed.
  await withAllShops(modules.database, (tx) => sql`delete from account where uid = ${newOwner}`.execute(tx))
  await expect(transfers.confirm(shopId, token, actorOf(uid))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('return address and contact links of the former owner are removed', async () => {
  const business = await aBusiness()
  const { shopId } = business
  const former = {
    return_name: '김하루',
    return_tel: '01012345678',
    return_zipcode: '04524',
    return_address: '서울 중구 세종대로 110',
    kakao_link: 'https://pf.kakao.com/_former',
    kakao_cs: 'https://pf.kakao.com/_former/chat',
    channel_talk_id: '01234567-89ab-cdef-0123-456789abcdef',
  }
  await modules.tenancy.ownShops.changeShop(shopId, former)
  expect(await modules.tenancy.settings.read(shopId)).toMatchObject(former)
  await transferShop(business)
  const nothing = Object.fromEntries(Object.keys(former).map((name) => [name, '']))
  expect(await modules.tenancy.settings.read(shopId)).toMatchObject(nothing)
})

test('a transfer logs what it removes, with masked names', async () => {
  const business = await aBusiness()
  const { shopId, uid, newOwner } = business
  await modules.tenancy.ownShops.changeShop(shopId, {
    return_name: '김하루',
    return_tel: '01012345678',
    return_zipcode: '04524',
    return_address: '서울 중구 세종대로 110',
  })
  await modules.staff.invitations.invite(
    shopId,
    { email: 'late@example.com', role: 'orders', may_export: false },
    { uid, address: '' },
  )
  await transferShop(business)
  const { entries } = await modules.staff.log(shopId, {})
  const entry = entries.find(({ action }) => action === 'confirmTransfer')
  expect(entry?.before).toMatchObject({
    ceo: '김*루',
    tel: expect.stringMatching(/^\*{4}\d{4}$/),
    address: 'set',
    corp: true,
    idnum_singo: '2026-서울중구-0001',
    kcp_code: 'HARU1',
    return_name: '김*루',
    return_address: 'set',
    account_bank: '국민은행',
    account_number: '****1234',
    account_holder: '김*루',
    companies: [{ corpname: expect.any(String), ceo: expect.any(String), idnum: expect.any(String) }],
    invitations: ['la***@example.com'],
    owner: expect.stringMatching(`\\(${uid}\\)$`),
  })
  expect(entry?.after).toEqual({ owner: expect.stringMatching(`\\(${newOwner}\\)$`) })
  expect(JSON.stringify(entry)).not.toMatch(/김하루|late@|세종대로|901234/)
})

test('the log contains neither address nor contact details of the former owner', async () => {
  const business = await aBusiness()
  const { shopId, uid } = business
  const save = async (changes: Parameters<typeof modules.tenancy.settings.save>[1]['changes']) => {
    const { version } = await modules.tenancy.settings.read(shopId)
    await modules.tenancy.settings.save(shopId, { version, changes }, { uid, address: '' })
  }
  const returns = {
    return_name: '김하루',
    return_tel: '01077778888',
    return_zipcode: '04524',
    return_address: '서울 중구 세종대로 110',
  }
  await save({
    email: 'former@example.com',
    tel: '01055556666',
    zipcode: '04520',
    address: '서울 종로구 마당길 1',
    ...returns,
    free_from: 70_000,
  })
  await save({ ...returns, return_address: '서울 중구 세종대로 112' })
  await transferShop(business)
  const { entries } = await modules.staff.log(shopId, { action: 'saveSettings' })
  expect(entries.map(({ before, after }) => ({ before, after }))).toMatchObject([
    { before: { return_address: 'set' }, after: { return_address: 'saved' } },
    {
      before: { return_name: '', return_address: '' },
      after: {
        email: 'fo***@example.com',
        tel: '****6666',
        zipcode: 'saved',
        address: 'saved',
        return_name: '김*루',
        return_tel: '****8888',
        free_from: 70_000,
      },
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/former@|5555|7777|마당길|세종대로|0452|김하루/)
})

test('a transfer clears and logs tags of the former owner, and advises to set them until they are set', async () => {
  const business = await aBusiness()
  const { shopId, newOwner } = business
  await modules.tenancy.ownShops.changeShop(shopId, {
    g_tagid: 'GTM-ABC1234',
    facebook_pixel: '123456789012345',
  })
  await transferShop(business)
  expect(await modules.tenancy.settings.read(shopId)).toMatchObject({ g_tagid: '', facebook_pixel: '' })
  const lacksTag = async () =>
    (await modules.opening.preflight(shopId)).items.some(({ part }) => part === 'tags')
  expect(await lacksTag()).toBe(true)
  const { entries } = await modules.staff.log(shopId, {})
  expect(entries.find(({ action }) => action === 'confirmTransfer')?.before).toMatchObject({
    g_tagid: 'GTM-ABC1234',
    facebook_pixel: '123456789012345',
  })
  const { version } = await modules.tenancy.settings.read(shopId)
  const changes = { g_tagid: 'G-NEWOWNER1', facebook_pixel: '999999999999999' }
  await modules.tenancy.settings.save(shopId, { version, changes }, { uid: newOwner, address: '' })
  expect(await lacksTag()).toBe(false)
})

test('invitations by the former owner end with the transfer', async () => {
  const business = await aBusiness()
  const { shopId, shopid, uid } = business
  const guest = await aPerson(modules.accounts)
  const email = (await modules.accounts.find(guest.uid))?.email ?? ''
  const invited = { email, role: 'manager', may_export: true } as const
  const { token } = await modules.staff.invitations.invite(shopId, invited, { uid, address: '' })
  await transferShop(business)
  const accepted = modules.staff.invitations.accept(token, { uid: guest.uid, address: '' })
  await expect(accepted).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await modules.staff.accessOf(guest.uid, shopid)).toBeNull()
})

test('a transfer deletes tokens of the former owner’s advertising accounts, and nothing more is reported to these accounts', async () => {
  const business = await aBusiness()
  const { shopId } = business
  await modules.tenancy.ownShops.changeShop(shopId, { facebook_pixel: PIXEL })
  const { conversions } = modules
  await conversions.destinations.setToken(shopId, { service: 'facebook_pixel', token: META_TOKEN }, noRecord)
  const ga4 = { service: 'ga4', token: GA4_SECRET, measurement: MEASUREMENT } as const
  await conversions.destinations.setToken(shopId, ga4, noRecord)
  await transferShop(business)
  const left = (await conversions.destinations.list(shopId)).map(({ target, tail, set_at }) => [
    target,
    tail,
    set_at,
  ])
  expect(left).toEqual(left.map(() => ['', '', null]))
})

test('after a transfer, a shop that had no tags gets no advice about tags', async () => {
  const business = await aBusiness()
  await transferShop(business)
  const { items } = await modules.opening.preflight(business.shopId)
  expect(items.map(({ part }) => part)).not.toContain('tags')
})

test('a transfer deletes the registrations of the former owner’s company', async () => {
  const { shopId, uid } = await newShop(modules.tenancy, SELLER)
  await aCompany(modules, { shopId, uid })
  const newOwner = await newStaffMember(modules, shopId, 'manager')
  const waiting = async () =>
    (await modules.opening.registrations.list({ of: 'shop', waiting: true })).registrations
  const id = (await waiting()).at(-1)?.id ?? 0
  await transferShop({ shopId, uid, newOwner })
  expect((await waiting()).map((row) => row.id)).not.toContain(id)
  const late = modules.opening.registrations.decide('shop', id, { approved: true, reason: '' })
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await modules.tenancy.settings.read(shopId)).corp).toBe(false)
})

test('a company with invalid characters is not copied into the shop', async () => {
  const { shopId } = await newShop(modules.tenancy, SELLER)
  const written = withAllShops(modules.database, (tx) =>
    modules.tenancy.ownShops.writeCompany(tx, shopId, {
      idnum: '2208162517',
      corpname: '하'.repeat(101),
      ceo: '김하루',
    }),
  )
  await expect(written).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { field: 'corpname' } })
})
