import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { type EditedBlock, emptyPage } from '../shared/page-value.ts'
import { preparePage } from './prepare-page.ts'

const PAGE = 'page:main:pc'
const IN_A_MINUTE = 60_000

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/**
 * A shop with a draft of its main page that refers to a product, a category and a picture. `actions` deletes one of
 * them.
 */
async function shopWithDraft() {
  const own = await newShop(modules.tenancy)
  const { shopId, uid } = own
  const actor = { uid, address: '' }
  const { pid, sid } = await aProduct(modules.catalogue, shopId)
  const cid = await modules.catalogue.categories.create(shopId, { name: '그릇', parent: 0 })
  const key = await aPicture(modules.files)
  const products = { type: 'products', title: '', sort: 'popular', count: 8 } as const
  const blocks: EditedBlock[] = [
    { ...products, id: 'a', category: 0, sids: [sid] },
    { ...products, id: 'b', category: cid, sids: [] },
    { type: 'image', id: 'c', image: { key, alt: '사진' }, url: '' },
    { type: 'text', id: 'd', html: '<p>그대로</p>' },
  ]
  const value = await preparePage({ ...emptyPage, blocks })
  const { version } = await modules.publishing.drafts.save(shopId, PAGE, 1, value, actor)
  const actions: Record<string, () => Promise<unknown>> = {
    product: () => modules.catalogue.editor.setDeleted(shopId, { pid, deleted: true }),
    category: () => modules.catalogue.categories.remove(shopId, cid),
    picture: () => modules.files.delete(key),
  }
  return { ...own, actor, version, actions }
}

const THINGS = [
  ['product', '1번째 블록: 선택한 상품 가운데 없어진 상품이 있습니다.'],
  ['category', '2번째 블록: 선택한 카테고리가 없어졌거나 숨겨져 있습니다.'],
  ['picture', '3번째 블록: 사진이 없어졌습니다. 다시 올려 주세요.'],
] as const
const mainPageOf = ({ shopid }: TestShop) => modules.content.documents.mainPage({ shopid, mobile: false })

test.each(THINGS)(
  'does not publish a scheduled draft whose %s was deleted, keeps it with the reason, and publishes it after a fix',
  async (thing, words) => {
    const { publishing } = modules
    const { shopId, actor, version, actions, ...own } = await shopWithDraft()
    const publishAt = new Date(Date.now() + IN_A_MINUTE)
    await publishing.times.schedule(shopId, PAGE, version, publishAt, actor)
    await actions[thing]?.()
    await publishing.publishDue(publishAt)
    expect((await mainPageOf({ shopId, ...own })).value).toEqual([])
    const draft = await publishing.drafts.read(shopId, PAGE)
    expect(draft).toMatchObject({ drafted: true, publish_at: null, failed: words })
    await expect(publishing.drafts.publish(shopId, PAGE, draft.version, actor)).rejects.toMatchObject({
      details: { problems: [words] },
    })
    const { blocks } = draft.value as typeof emptyPage
    const fixed = { ...emptyPage, blocks: blocks.filter(({ id }) => id === 'd') }
    const saved = await publishing.drafts.save(shopId, PAGE, draft.version, fixed, actor)
    expect(saved.failed).toBe('')
    await publishing.drafts.publish(shopId, PAGE, saved.version, actor)
    expect((await mainPageOf({ shopId, ...own })).value).toMatchObject([{ html: '<p>그대로</p>' }])
  },
)

test.each(THINGS)(
  'still shows a published page whose %s was deleted, but refuses to restore that version',
  async (thing, words) => {
    const { publishing } = modules
    const { shopId, actor, version, actions, ...own } = await shopWithDraft()
    await publishing.drafts.publish(shopId, PAGE, version, actor)
    await actions[thing]?.()
    const { value } = await mainPageOf({ shopId, ...own })
    expect(value).toHaveLength(4)
    expect(value[3]).toMatchObject({ html: '<p>그대로</p>' })
    if (thing === 'product') expect(value[0]).toMatchObject({ items: [] })
    const [newest] = await publishing.versions.list(shopId, PAGE)
    await expect(
      publishing.versions.restore(shopId, PAGE, newest?.id as number, actor),
    ).rejects.toMatchObject({
      details: { problems: [words] },
    })
    expect((await mainPageOf({ shopId, ...own })).value).toHaveLength(4)
  },
)
