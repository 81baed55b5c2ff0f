import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { addVerifiedDomain, NO_PICTURES, newShop, TestDns } from '../../../tests/factories/tenancy.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { ShopFields, Tx } from './tables.ts'
import { type Tenancy, tenancyService } from './tenancy.service.ts'

const dns = new TestDns()
const refusal = (field: string) => ({ code: 'BAD_REQUEST', details: { field } })
let database: Database
let tenancy: Tenancy

beforeAll(async () => {
  database = openTestDatabase({ ...(await testDatabase()), pool: 2 })
  tenancy = tenancyService({
    database,
    pictures: NO_PICTURES,
    sign: (key) => (key ? `signed/${key}` : ''),
    platform: { host: 'madang.test', portSuffix: ':3000' },
    resolveTxt: dns.resolveTxt,
  })
})
afterAll(() => database.close())

async function announced(): Promise<unknown[]> {
  const client = await database.connect()
  try {
    return (await client.query('select type, payload from outbox order by id')).rows
  } finally {
    await client.end()
  }
}

test('a new shop has the default fields', async () => {
  const { shopid } = await newShop(tenancy, { name: '하루공방' })
  const info = await tenancy.skin({ id: shopid })
  expect(info).toMatchObject({
    name: '하루공방',
    member_type: 'ANY',
    font_name: 'NanumBarunGothic',
    isshow: true,
  })
  expect(info.skin_config).toEqual({
    type: 'skin1',
    mcolor: '#ffffff',
    scolor: '#666666',
    theme_color: '#2383FF',
    btn_color: '',
    ratio: 0.8,
    padding: 5,
    prod_title_size: 14,
    prod_price_size: 14,
    sale_price_size: 11,
    differ_size: false,
    hide_profile: false,
    list_columns: 2,
    list_columns_pc: 4,
  })
})

// Every field that a seller can set, with a value other than its default.
const everything = {
  name: '새 이름',
  logo: 'haru/logo.webp',
  use_logo: true,
  logo_height: 48,
  profile: 'haru/profile.webp',
  meta_img: 'haru/share.webp',
  meta_title: '하루의 그릇',
  meta_desc: '손으로 빚은 그릇',
  meta_keyword: '도자기, 그릇',
  member_type: 'APPROVE_CORP',
  join_point: 3000,
  point: 1.25,
  review_point: 500,
  review_aspects: '사이즈,색감',
  review_body: true,
  review_month_point: 300,
  kakao: '1234567890123456789',
  kakao_link: 'https://pf.kakao.com/_haru',
  kakao_cs: 'https://pf.kakao.com/_haru/chat',
  naver: 's_1a2b3c4d5e6f',
  channel_talk_id: '01234567-89ab-cdef-0123-456789abcdef',
  g_tagid: 'G-ABC123DEF4',
  rat: 'AW-123456789',
  facebook_domain: 'meta1token',
  facebook_pixel: '123456789012345',
  facebook_moco_pixel: '543210987654321',
  naver_verification: 'naver1token',
  g_siteid: 'google-1_token',
  bing_verification: 'B1NG',
  pinterest_verification: 'p1n',
  naver_file: `naver${'0a'.repeat(16)}.html`,
  google_file: 'google0a1b2c3d4e5f6071.html',
  skin_config: { theme_color: '#112233', padding: 9 },
  mypage_custom: true,
  font_name: 'GowunBatang',
  weight_color: '#aa0000',
  corp: true,
  corpname: '하루공방 주식회사',
  ceo: '김하루',
  idnum: '123-45-67890',
  idnum_singo: '제2026-서울종로-0001호',
  zipcode: '03000',
  address: '서울시 종로구 마당길 1',
  tel: '021234567',
  email: 'hello@haru.example',
  kakao_app_key: '0123456789abcdef0123456789abcdef',
  kcp_code: 'T0000',
  redirect_dom: true,
  isshow: true,
  mcolor: '#fafafa',
  scolor: '#333333',
  btn_color: '#445566',
  free_from: 50_000,
  delivery_fee: 2_500,
  jeju_fee: 4_000,
  island_fee: 6_000,
  return_fee: 3_500,
  resend_fee: 2_500,
  charge_lost_delivery: true,
  charge_lost_coupon: true,
  gifts: false,
  platform_products: true,
  return_name: '김하루',
  return_tel: '0311234567',
  return_zipcode: '10881',
  return_address: '경기 파주시 회동길 1 하루창고 3동',
  dispatch_days: 2,
  same_day_hour: 14,
  jeju_days: 2,
  island_days: 4,
  closed_days: [{ from: '2026-08-03', to: '2026-08-07', name: '여름휴가' }],
  default_carrier: '한진택배',
  pick_margin: 15,
  low_stock: 3,
  unpaid_transfers: 5,
  unpaid_pieces: 40,
  unpaid_share: 30,
  unpaid_won: 900_000,
  account_bank: '하루은행',
  account_number: '300-12-3456789',
  account_holder: '김하루',
  closed_text: '여름휴가로 잠시 쉽니다.',
} satisfies ShopFields

test('stores and returns every field of a shop', async () => {
  const { shopId, shopid, uid } = await newShop(tenancy)
  await tenancy.ownShops.changeShop(shopId, everything)
  const { skin_config, ...plain } = everything
  const { free_from, delivery_fee, jeju_fee, island_fee, ...priced } = plain
  const { return_fee, resend_fee, charge_lost_delivery, charge_lost_coupon, ...undelivered } = priced
  const { return_name, return_tel, return_zipcode, return_address, ...undirected } = undelivered
  const {
    dispatch_days,
    same_day_hour,
    jeju_days,
    island_days,
    closed_days,
    default_carrier,
    pick_margin,
    low_stock,
    review_point,
    platform_products,
    ...unreviewed
  } = undirected
  const { review_aspects, review_body, review_month_point, ...others } = unreviewed
  const { unpaid_transfers, unpaid_pieces, unpaid_share, unpaid_won, ...untold } = others
  const { account_bank, account_number, account_holder, closed_text, ...shown } = untold
  const { bing_verification, pinterest_verification, naver_file, google_file, ...told } = shown
  const own = {
    free_from,
    delivery_fee,
    jeju_fee,
    island_fee,
    return_fee,
    resend_fee,
    charge_lost_delivery,
    charge_lost_coupon,
    return_name,
    return_tel,
    return_zipcode,
    return_address,
    dispatch_days,
    same_day_hour,
    jeju_days,
    island_days,
    closed_days,
    default_carrier,
    pick_margin,
    low_stock,
    review_point,
    platform_products,
    review_aspects,
    review_body,
    review_month_point,
    unpaid_transfers,
    unpaid_pieces,
    unpaid_share,
    unpaid_won,
    account_bank,
    account_number,
    account_holder,
    closed_text,
    bing_verification,
    pinterest_verification,
    naver_file,
    google_file,
  }
  const info = await tenancy.skin({ id: shopid })
  expect(info).toMatchObject({
    ...told,
    xshopid: shopId,
    uid,
    dom: `${shopid}.madang.test:3000`,
    dom3: '',
    logo: 'signed/haru/logo.webp',
    profile: 'signed/haru/profile.webp',
    meta_img: 'signed/haru/share.webp',
    storage_url: '/img',
  })
  expect(info.skin_config).toMatchObject({
    ...skin_config,
    mcolor: '#fafafa',
    scolor: '#333333',
    btn_color: '#445566',
  })
  const [stored] = await withAllShops(database, (tx: Tx) =>
    tx
      .selectFrom('shop')
      .select(Object.keys(own) as (keyof typeof own)[])
      .where('shop_id', '=', shopId)
      .execute(),
  )
  expect(stored).toEqual(own)
})

test('saving a theme publishes its colours and removes the shop’s separate ones', async () => {
  const { shopId, shopid } = await newShop(tenancy)
  const colours = { mcolor: '#fff7f4', scolor: '#77605b', btn_color: '#d1435b' }
  await tenancy.ownShops.changeShop(shopId, { ...colours, mcolor: '#000000' })
  await database.asShop(shopId, async (tx) => {
    const theme = await tenancy.theme.read(tx, shopId)
    await tenancy.theme.write(tx, shopId, { ...theme, skin: { ...theme.skin, ...colours } })
  })
  const info = await tenancy.skin({ id: shopid })
  expect(info).toMatchObject(colours)
  expect(info.skin_config).toMatchObject(colours)
})

test('card texts are larger on a computer only if the skin’s sizes differ by device', async () => {
  const { shopId, shopid } = await newShop(tenancy)
  expect((await tenancy.skin({ id: shopid, mobile: false })).skin_config.prod_title_size).toBe(14)
  await tenancy.ownShops.changeShop(shopId, { skin_config: { differ_size: true } })
  expect((await tenancy.skin({ id: shopid, mobile: false })).skin_config.prod_title_size).toBe(16)
  expect((await tenancy.skin({ id: shopid, mobile: true })).skin_config.prod_title_size).toBe(14)
})

test('finds a shop by id and by each of its hosts, with or without port', async () => {
  const { shopId, shopid } = await newShop(tenancy, { slug: 'by-host' })
  await addVerifiedDomain(tenancy, dns, shopId, 'by-host.example')
  for (const domain of ['by-host.madang.test', 'BY-HOST.madang.test:3000', 'by-host.example:3000'])
    expect((await tenancy.skin({ domain })).shopid).toBe(shopid)
})

test.each([
  ['an unknown id', { id: 'nobody' }],
  ['an invalid id', { id: "no'body\0" }],
  ['an unknown host', { domain: 'nobody.example' }],
  ['an invalid host', { domain: 'a b\0.example' }],
  ['an empty query', {}],
])('answers NOT_READY for %s', async (_what, query) => {
  await expect(tenancy.skin(query)).rejects.toMatchObject({ code: 'NOT_READY' })
})

test('answers NOT_READY for a hidden shop, but finds the shop of its host', async () => {
  const { shopid, slug } = await newShop(tenancy, { isshow: false })
  await expect(tenancy.skin({ id: shopid })).rejects.toMatchObject({ code: 'NOT_READY' })
  await expect(tenancy.address({ id: shopid })).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(await tenancy.hosts.resolveHost({ slug })).toMatchObject({ shopid, isshow: false })
})

test('refuses a slug that is used, reserved or invalid, with a Korean message', async () => {
  const { shopid } = await newShop(tenancy, { slug: 'taken' })
  await expect(newShop(tenancy, { slug: 'taken' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '이미 쓰이고 있는 주소입니다.',
  })
  await expect(newShop(tenancy, { shopid, slug: 'other' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(newShop(tenancy, { slug: 'admin' })).rejects.toMatchObject(refusal('slug'))
  await expect(newShop(tenancy, { shopid: 'a:b', slug: 'fine' })).rejects.toMatchObject(refusal('shopid'))
})

test('an invalid change has no effect, and the error names the field', async () => {
  const { shopId, shopid } = await newShop(tenancy, { name: '그대로' })
  await expect(tenancy.ownShops.changeShop(shopId, { name: '바뀜', mcolor: 'red' })).rejects.toMatchObject(
    refusal('mcolor'),
  )
  expect((await tenancy.skin({ id: shopid })).name).toBe('그대로')
})

test('emits every change of a shop with its public id and owner', async () => {
  const { shopId, shopid, uid } = await newShop(tenancy)
  const opened = await announced()
  expect(opened.at(-1)).toEqual({ type: 'shop.changed', payload: { shopid, uid } })
  await tenancy.ownShops.changeShop(shopId, { meta_desc: '새 소개' })
  await expect(tenancy.ownShops.changeShop(shopId, { weight_color: 'x' })).rejects.toThrow()
  expect(await announced()).toHaveLength(opened.length + 1)
})

test('refuses changes of an unknown shop', async () => {
  await expect(tenancy.ownShops.changeShop(999_999, { name: '없음' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
