import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { withPictureFile } from '../../../../tests/factories/uploads.ts'
import { statement } from '../../../platform/database/pools.ts'
import { type EditedBlock, emptyPage, type PageValue } from '../shared/page-value.ts'

const MINUTE_MS = 60_000

let modules: TestModules
let operator: number
beforeAll(async () => {
  modules = await openModules()
  operator = await newAccount(modules.accounts, { name: '김운영' })
})
afterAll(() => modules.close())
beforeEach(() => withAllShops(modules.database, (tx) => sql`delete from promotion`.execute(tx)))

const promotions = () => modules.content.platformPromotions
const text = (html: string): EditedBlock => ({ type: 'text', id: 'a', html })
const page = (more: Partial<PageValue> = {}): PageValue => ({
  ...emptyPage,
  title: '봄 기획전',
  slug: 'spring',
  blocks: [text('<p>봄</p>')],
  ...more,
})
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

async function aDraft(value: PageValue = page()) {
  const { id } = await promotions().create({ title: '봄', slug: 'spring' }, operator)
  const { version } = await promotions().save({ promotion: id, version: 1 }, value, operator)
  return { promotion: id, version }
}
async function publish(value: PageValue = page()) {
  const seen = await aDraft(value)
  const { version } = await promotions().publish(seen, operator)
  return { promotion: seen.promotion, version }
}
const shown = (slug = 'spring') =>
  modules.content.documents.promotion({ slug }).then(
    ({ title }) => title,
    ({ code }) => code,
  )
const listed = async () => (await promotions().list({})).promotions
const usesOf = async (key: string) => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ uses: number }>`select uses from private_upload where key = ${key}`.execute(tx),
  )
  return rows[0]?.uses
}

test('a promotion is shown once it is published, and a draft of it is not', async () => {
  const seen = await aDraft()
  expect(await shown()).toBe('NOT_FOUND')
  const { version, drafted } = await promotions().publish(seen, operator)
  expect([await shown(), drafted]).toEqual(['봄 기획전', false])
  await promotions().save({ ...seen, version }, page({ title: '여름' }), operator)
  expect(await shown()).toBe('봄 기획전')
  expect(await listed()).toMatchObject([
    { slug: 'spring', title: '여름', state: 'shown', drafted: true, changed_by: '김운영' },
  ])
})

test('the period decides when it is read; an operator ends it at once', async () => {
  const seen = await publish(page({ shown_from: inMinutes(5), shown_until: inMinutes(10) }))
  expect([await shown(), (await listed())[0]?.state]).toEqual(['NOT_FOUND', 'waiting'])
  const { shopid } = await newShop(modules.tenancy)
  expect(await modules.content.periods.nextChange({ shopid })).toBeGreaterThan(4 * MINUTE_MS)
  await withAllShops(modules.database, (tx) =>
    sql`update promotion set shown_from = now() - interval '1 minute'`.execute(tx),
  )
  expect([await shown(), (await listed())[0]?.state]).toEqual(['봄 기획전', 'shown'])
  await promotions().end(seen, operator)
  expect([await shown(), (await listed())[0]?.state]).toEqual(['NOT_FOUND', 'ended'])
  await expect(promotions().end({ ...seen, version: seen.version + 1 }, operator)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('of two operators who edit the same version the second is refused with the draft of the first', async () => {
  const seen = await aDraft()
  await promotions().save(seen, page({ title: '먼저' }), operator)
  await expect(promotions().save(seen, page({ title: '나중' }), operator)).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: seen.version + 1, value: { title: '먼저' }, saved_by: '김운영' } },
  })
  for (const act of ['publish', 'discard', 'end', 'remove'] as const)
    await expect(promotions()[act](seen, operator)).rejects.toMatchObject({ code: 'STALE' })
})

test('says what prevents a publication', async () => {
  await publish(page({ slug: 'taken' }))
  const list: EditedBlock = {
    type: 'products',
    id: 'b',
    title: '',
    category: 3,
    sort: 'popular',
    count: 8,
    sids: [],
  }
  const wrong = page({
    title: '',
    slug: '12',
    shown_from: inMinutes(9),
    shown_until: inMinutes(3),
    blocks: [list],
  })
  const seen = await aDraft(wrong)
  await expect(promotions().publish(seen, operator)).rejects.toMatchObject({
    details: {
      problems: [
        '제목을 적어 주세요.',
        '주소 이름은 글자와 숫자, 가운데 하이픈으로 적어 주세요.',
        '기획전이 끝나는 때는 시작보다 뒤여야 합니다.',
        expect.stringContaining('1번째 블록: 모든 상점에 보이는 기획전'),
      ],
    },
  })
  const { version } = await promotions().save(seen, page({ slug: 'taken' }), operator)
  await expect(promotions().publish({ ...seen, version }, operator)).rejects.toMatchObject({
    details: { problems: ['이 주소 이름은 다른 기획전이 쓰고 있습니다.'] },
  })
  await expect(promotions().create({ title: '또', slug: 'taken' }, operator)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'slug' },
  })
})

test('a promotion of a file can be edited, and a file replaces what an operator published', async () => {
  const { promotionEditor } = modules.content
  await promotionEditor.save({ slug: 'jeep', title: '지프', blocks: [{ type: 'text', html: '<p>길</p>' }] })
  const [row] = await listed()
  expect(row).toMatchObject({ slug: 'jeep', state: 'shown', changed_at: null, changed_by: '' })
  const id = row?.id as number
  const { version, value } = await promotions().draft(id)
  expect(value).toMatchObject({ title: '지프', slug: 'jeep', blocks: [{ html: '<p>길</p>' }] })
  const draft = await promotions().save({ promotion: id, version }, { ...value, slug: 'jeep-2' }, operator)
  await promotions().publish({ promotion: id, version: draft.version }, operator)
  expect([await shown('jeep'), await shown('jeep-2')]).toEqual(['NOT_FOUND', '지프'])
  await promotionEditor.save({ slug: 'jeep-2', title: '지프 2', blocks: [] })
  expect(await shown('jeep-2')).toBe('지프 2')
  await expect(
    promotions().discard({ promotion: id, version: draft.version + 1 }, operator),
  ).rejects.toMatchObject({ code: 'STALE' })
})

test('html is sanitised before it is stored as a draft', async () => {
  const html = '<p onclick="alert(1)">봄</p><script>alert(1)</script>'
  const { promotion } = await aDraft(page({ blocks: [text(html)] }))
  expect((await promotions().draft(promotion)).value.blocks).toMatchObject([{ html: '<p>봄</p>' }])
})

test('pictures stay while a draft or a published block shows them', async () => {
  const { key } = await withPictureFile((file) => promotions().uploadPicture(operator, file))
  expect(await usesOf(key)).toBe(0)
  const picture: EditedBlock = { type: 'image', id: 'p', url: '', image: { key, alt: '길' } }
  const seen = await aDraft(page({ blocks: [picture] }))
  expect(await usesOf(key)).toBe(1)
  const { version } = await promotions().publish(seen, operator)
  const draft = await promotions().save({ ...seen, version }, page(), operator)
  expect(await usesOf(key)).toBe(1)
  const last = await promotions().publish({ ...seen, version: draft.version }, operator)
  expect(await usesOf(key)).toBe(0)
  await promotions().save({ ...seen, version: last.version }, page({ blocks: [picture] }), operator)
  await promotions().remove({ ...seen, version: last.version + 1 }, operator)
  expect([await usesOf(key), await listed(), await shown()]).toEqual([0, [], 'NOT_FOUND'])
})

test('a shopper’s connection cannot read drafts', async () => {
  await expect(
    modules.database.browse(statement('test.draft', 'select draft from promotion'), []),
  ).rejects.toThrow(/permission denied/)
})
