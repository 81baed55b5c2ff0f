import { DomainError } from '../../src/platform/errors/domain-error.ts'
import { xssVectors } from '../../src/platform/html/xss-vectors.fixture.ts'
import type { Services } from '../../src/server/services.ts'
import { aNotice } from './content.ts'
import { aProduct } from './products.ts'
import { newQuestion, newReview } from './reviews.ts'

const LINES = [
  'name',
  'meta_title',
  'meta_desc',
  'meta_keyword',
  'corpname',
  'ceo',
  'idnum_singo',
  'address',
] as const
const STRICT = [
  'kakao_link',
  'kakao_cs',
  'kakao',
  'naver',
  'channel_talk_id',
  'g_tagid',
  'rat',
  'facebook_domain',
  'facebook_pixel',
  'naver_verification',
  'g_siteid',
  'weight_color',
  'idnum',
  'zipcode',
  'tel',
  'email',
  'kcp_code',
  'mcolor',
  'scolor',
  'btn_color',
  'font_name',
] as const

/** Texts that run as code where a page does not escape them for their context. The names complete a test title. */
export const ATTACKS = {
  'that end what they stand in': `</title></script>"'><img src=x onerror=alert(1)>`,
  'that open a script': '<!--<script></script><script>alert(1)</script>',
  'that leave an attribute': `" autofocus onfocus=alert(1) x=" ' onfocus='alert(1)`,
  'that lead to a script': 'javascript:alert(1)//\u2028</style>',
}

/**
 * Opens a shop whose seller has written `attack` into every field that accepts it. `picture` is the storage key of a
 * picture. Returns the paths of all pages of the shop.
 */
export async function aHostileShop(
  services: Services,
  { slug, attack, picture }: { slug: string; attack: string; picture: string },
): Promise<string[]> {
  const { tenancy, catalogue, content, reviews } = services
  const shopId = await tenancy.ownShops.openShop({
    shopid: slug,
    slug,
    name: slug,
    uid: 1,
    corp: true,
    logo: picture,
    profile: picture,
  })
  for (const field of [...LINES, ...STRICT])
    await unlessRefused(tenancy.ownShops.changeShop(shopId, { [field]: attack }))
  for (const colour of ['theme_color', 'mcolor', 'type'])
    await unlessRefused(tenancy.ownShops.changeShop(shopId, { skin_config: { [colour]: attack } }))

  const { pid, sid } = await aProduct(catalogue, shopId, {
    title: attack,
    brand: attack,
    category: [attack],
    tags: [attack],
    delivery_note: attack,
    images: [picture],
    options: [{ name: attack, values: [{ name: attack, diff: 0 }] }],
    add_ons: [{ name: attack, price: 1_000, stock: 5 }],
    notice: [{ name: attack, value: attack }],
  })
  const banner = {
    type: 'banner',
    title: attack,
    desc: attack,
    btn: 'x',
    img: { key: picture, alt: attack },
  } as const
  const blocks = [
    banner,
    { type: 'products', title: attack } as const,
    ...xssVectors.map(asBlock),
    asBlock(attack),
  ]
  for (const device of ['mobile', 'pc'] as const) {
    await content.documentEditor.saveMainPage(shopId, device, blocks)
    await content.documentEditor.savePopup(shopId, {
      title: device,
      device,
      ratio: 1,
      blocks: [banner, asBlock(attack)],
    })
  }
  await content.documentEditor.saveCommonBlocks(shopId, {
    above: [asBlock(attack)],
    below: [asBlock(attack)],
  })
  await content.documentEditor.saveProductDetail(shopId, pid, blocks)
  const contentId = await content.documentEditor.saveContent(shopId, { slug: 'story', title: attack, blocks })
  const noticeId = await aNotice(content, shopId, {
    title: attack,
    html: xssVectors.join('\n') + attack,
    weight: 5,
  })
  await aNotice(content, shopId, { title: attack, html: attack, weight: 4 })
  await content.settingEditor.savePolicy(shopId, { kind: 'agreement', html: attack })
  await content.settingEditor.savePolicy(shopId, { kind: 'privacy', html: xssVectors.join('\n') })
  await unlessRefused(content.settingEditor.saveLinks(shopId, [{ title: attack, url: attack }]))
  await content.settingEditor.saveLinks(shopId, [{ title: attack, url: '/shop/list' }])
  for (const type of ['ga4', 'meta_pixel', attack])
    await unlessRefused(content.settingEditor.saveScript(shopId, { type, id: attack }))
  await newReview(reviews, shopId, sid, {
    author: attack,
    text: attack,
    option: attack,
    reply: attack,
    photos: [picture],
  })
  await newQuestion(reviews, shopId, sid, { author: attack, question: attack, answer: attack })
  const written = await reviews.queries.ofShop({ shopid: slug, all: true, page: 1 })

  const query = encodeURIComponent(attack)
  return [
    '/',
    '/link',
    '/shop/list',
    `/shop/view/${sid}`,
    `/shop/contents/${contentId}`,
    '/story/load',
    '/story/load2',
    '/shop/review',
    '/shop/review/list?all=true',
    `/shop/review/view?id=${written.items[0]?.id}`,
    `/shop/search?q=${query}`,
    '/shop/notice-list',
    '/shop/notice-list2',
    `/shop/notice-view?id=${noticeId}`,
    '/shop/agreement',
    '/shop/privacy',
    `/${query}`,
    `/shop/list?category=${query}`,
  ]
}

const asBlock = (html: string) => ({ type: 'html', html }) as const

/** Ignores a refusal: a field that refuses the attack is safe. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof DomainError)) throw error
  })
}
