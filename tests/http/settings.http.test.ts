import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogPage } from '../../src/domains/staff/staff.contract.ts'
import type {
  OwnDomain,
  Settings,
  ShopSettings,
} from '../../src/domains/tenancy/seller/shop-settings.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { anUpload } from '../factories/uploads.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SETTINGS = '/api/myshp/v2/seller/settings'
const DOMAINS = '/api/myshp/v2/seller/domains'

let server: TestServer
let haru: TestShop
let owner: UserClient
let manager: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services } = server
  haru = await newShop(services.tenancy, {
    shopid: 'haru',
    name: '하루공방',
    ceo: '김하루',
    delivery_fee: 3_000,
    uid: await newAccount(services.accounts),
  })
  owner = await userClient(server, haru.uid, ADMIN)
  manager = await userClient(server, await newStaffMember(services, haru.shopId, 'manager'), ADMIN)
})
afterAll(() => server.close())

const settings = async (by = owner) => (await by<ShopSettings>(`${SETTINGS}?shopid=haru`)).reply
const save = <Reply = ShopSettings>(by: UserClient, version: number, changes: Partial<Settings>) =>
  by<Reply>(`${SETTINGS}/save`, { shopid: 'haru', version, changes })
type Refusal = { msg: string; details: { errors: Record<string, string>; current: ShopSettings } }

test('an owner reads and changes settings, and the shop shows them', async () => {
  const before = await settings()
  expect(before).toMatchObject({
    name: '하루공방',
    delivery_fee: 3_000,
    logo: '',
    dom: `haru.${PLATFORM}:8080`,
  })
  const saved = await save(owner, before.version, { name: '  하루 공방과 봄  ', delivery_fee: 2_500 })
  expect(saved.reply).toMatchObject({
    version: before.version + 1,
    name: '하루 공방과 봄',
    delivery_fee: 2_500,
    free_from: before.free_from,
  })
  const page = await server.ask('/shop', { host: `haru.${PLATFORM}` })
  expect(page.text).toContain('하루 공방과 봄')
})

test('a second save from an old version overwrites nothing and gets the current state', async () => {
  const { version } = await settings()
  expect((await save(owner, version, { tel: '02-123-4567' })).status).toBe(200)
  const late = await save<Refusal>(manager, version, { tel: '02-999-9999', email: 'hello@haru.example' })
  expect(late).toMatchObject({ status: 409, reply: { msg: 'STALE' } })
  expect(late.reply.details.current).toMatchObject({ version: version + 1, tel: '021234567', email: '' })
  expect(await settings(manager)).toMatchObject({ tel: '021234567', email: '' })
  expect((await save(manager, version + 1, { email: 'hello@haru.example' })).status).toBe(200)
})

test('all wrong fields are reported together, and no field is saved', async () => {
  const { version } = await settings()
  const { status, reply } = await save<Refusal>(owner, version, {
    name: ' ',
    zipcode: '123',
    kakao_link: 'javascript:alert(1)',
    g_tagid: 'UA-1',
    logo_height: 999,
    meta_desc: '저장되지 않습니다',
  })
  expect(status).toBe(400)
  expect(reply.details.errors).toEqual({
    name: '1자에서 60자까지 적어 주세요.',
    zipcode: '우편번호는 숫자 다섯 자리입니다.',
    kakao_link: 'https://로 시작하는 주소여야 합니다.',
    g_tagid: expect.stringContaining('모양이어야 합니다'),
    logo_height: '12부터 120까지의 정수여야 합니다.',
  })
  expect(await settings()).toMatchObject({ version, meta_desc: '' })
})

test('a wrong phone number is reported at its field', async () => {
  const { version } = await settings()
  const message = '010-1234-5678, 02-123-4567, 1588-1234처럼 적어 주세요.'
  for (const [field, number] of Object.entries({ tel: '0----------', return_tel: '+1 415 555 2671' }))
    expect(await save<Refusal>(owner, version, { [field]: number })).toMatchObject({
      status: 400,
      reply: { msg: 'BAD_REQUEST', message, details: { errors: { [field]: message } } },
    })
})

test('the name and the contact of a seller can be changed, but not cleared', async () => {
  expect((await save(owner, (await settings()).version, { tel: '02-777-7777' })).status).toBe(200)
  const { status, reply } = await save<Refusal>(owner, (await settings()).version, { tel: '' })
  expect(status).toBe(400)
  expect(reply.details.errors).toEqual({ tel: '비워 둘 수 없습니다.' })
})

test('fields of a company and fields of other screens cannot be set by this call', async () => {
  const { version } = await settings()
  const foreign = {
    corp: true,
    idnum: '123-45-67890',
    isshow: false,
    account_bank: '은행',
    uid: 1,
    slug: 'x',
  }
  const { status } = await save(owner, version, foreign as Partial<Settings>)
  expect(await settings()).toMatchObject({ version, corp: false, idnum: '', dom: `haru.${PLATFORM}:8080` })
  expect(status === 200 || status === 400).toBe(true)

  await server.services.tenancy.ownShops.changeShop(haru.shopId, { corp: true })
  const now = await settings()
  const refused = await save<Refusal>(owner, now.version, { ceo: '박하루' })
  expect(refused.reply.details.errors.ceo).toContain('사업자 등록')
  expect((await save(owner, now.version, { ceo: '김하루', address: '서울시 종로구 마당길 1' })).status).toBe(
    200,
  )
  await server.services.tenancy.ownShops.changeShop(haru.shopId, { corp: false })
})

test('a change is in the log with its values before and after', async () => {
  const { version } = await settings()
  await save(manager, version, { free_from: 50_000 })
  const { reply } = await owner<LogPage>('/api/myshp/v2/seller/log?shopid=haru')
  expect(reply.entries.find(({ action }) => action === 'saveSettings')).toMatchObject({
    action: 'saveSettings',
    kind: 'change',
    before: { free_from: 30_000 },
    after: { free_from: 50_000 },
  })
})

test('a picture must have been uploaded for this shop, by any of its staff', async () => {
  const { shopPictures } = server.services
  const [file, others] = [
    await anUpload(shopPictures, -haru.shopId),
    await anUpload(shopPictures, -(haru.shopId + 1_000)),
  ]
  const { version } = await settings()
  for (const logo of [others, 'haru/products/1.webp'])
    expect((await save<Refusal>(owner, version, { logo })).reply.details.errors).toHaveProperty('logo')
  const { reply } = await save(manager, version, { logo: file, use_logo: true, logo_height: 120 })
  expect(reply).toMatchObject({ logo: file, pictures: { logo: expect.stringMatching(/^\/img\//) } })
  expect((await save(owner, reply.version, { logo: '' })).reply.pictures.logo).toBe('')
})

describe('domains', () => {
  const list = async () => (await owner<{ domains: OwnDomain[] }>(`${DOMAINS}?shopid=haru`)).reply.domains
  const post = <Reply = { domains: OwnDomain[] }>(what: string, host: string | null) =>
    owner<Reply>(`${DOMAINS}/${what}`, { shopid: 'haru', host })

  test('a seller adds a domain, verifies it by a DNS record, makes it the preferred host and removes it', async () => {
    const added = (await post('add', 'www.haru.example')).reply.domains
    expect(added).toMatchObject([{ host: 'www.haru.example', state: 'waiting', preferred: false }])
    const [{ record }] = added as [OwnDomain]
    expect((await post<{ found: boolean }>('check', 'www.haru.example')).reply.found).toBe(false)
    expect((await list())[0]?.checked_at).not.toBeNull()
    server.dns.set(record.name, record.value)
    expect((await post('check', 'www.haru.example')).reply).toMatchObject({
      found: true,
      domains: [{ state: 'serving' }],
    })
    expect((await post('prefer', 'www.haru.example')).reply.domains).toMatchObject([{ preferred: true }])
    const host = { custom: 'www.haru.example' }
    expect(await server.services.tenancy.hosts.resolveHost(host)).toMatchObject({ shopid: 'haru' })
    expect((await post('remove', 'www.haru.example')).reply.domains).toEqual([])
  })

  test('a domain in Korean letters is shown in Korean, and its DNS record in punycode', async () => {
    const [domain] = (await post('add', '하루공방.한국')).reply.domains
    const host = 'xn--ob0bp0uprcz71b.xn--3e0b707e'
    expect(domain).toMatchObject({ name: '하루공방.한국', host, record: { name: `_madang.${host}` } })
    await post('remove', host)
  })

  test('a domain of the platform is refused at the field', async () => {
    const { status, reply } = await post<{ details: { field: string } }>('add', `other.${PLATFORM}`)
    expect([status, reply.details?.field]).toEqual([400, 'host'])
  })
})
