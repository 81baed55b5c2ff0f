import type { ReplyOf } from '../../../client/calls.ts'
import type { Product, ProductCard } from '../../../domains/catalogue/catalogue.contract.ts'
import type { Block } from '../../../domains/content/content.contract.ts'
import type { MemberDiscount } from '../../../domains/membership/membership.contract.ts'
import type { BestPrice } from '../../../domains/orders/benefit/best-price.contract.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { notReady, wholeNumber } from '../../router/params.ts'

/** Data of a product page, or of the gate of an adult product. */
export type ProductData =
  | { kind: 'gate'; adult: true; sid: number; title: string; category: number }
  | {
      kind: 'product'
      product: Product
      counts: { like: number; comment: number }
      above: Block[]
      detail: Block[]
      below: Block[]
      reviews: ReplyOf<'/api/myshp/get/review/product'>
      questions: ReplyOf<'/api/myshp/get/qna/list'>
      recommended: ProductCard[]
      /** the shop's member discount, not the visitor's */
      discount: MemberDiscount | null
      /** the best price for every visitor; null if nothing is promised */
      best: BestPrice | null
      /** weeks between the orders of a subscription that a visitor can choose; empty for none */
      weeks: number[]
    }

export type OpenProduct = Extract<ProductData, { kind: 'product' }>

/** Throws 404 NOT_READY for an invalid address and for a hidden product (docs/product/catalogue.md). */
export async function loadProduct({
  api,
  shopid,
  params,
  url,
  device,
  signal,
}: LoaderArgs): Promise<ProductData> {
  const mobile = device === 'mobile'
  const listingId = wholeNumber(params.id ?? url.searchParams.get('id'))
  if (listingId === null) throw notReady()
  const options = { signal }
  const detailCall = api.get('/api/myshp/v2/get/product/detail', { sid: listingId, shopid }, options)
  const [{ data: product }, extras, detail, reviews, questions, recommended, { discount }, best, { weeks }] =
    await Promise.all([
      detailCall,
      detailCall.then(({ data }) => loadProductExtras({ api, shopid, mobile, signal }, data)),
      api.get(
        '/api/myshp/v2/get/combined/contents/v2',
        { pid: listingId, type: 'product', shopid, mobile },
        options,
      ),
      api.get('/api/myshp/get/review/product', { shopid, sid: listingId }, options),
      api.get('/api/myshp/get/qna/list', { shopid, sid: listingId }, options),
      api.get('/api/myshp/v2/get/product/recommended', { sid: listingId, shopid }, options),
      api.get('/api/myshp/v2/get/member/discount', { shopid }, options),
      api.get('/api/myshp/v2/get/best/price', { sid: listingId, shopid }, options),
      // A product can be bought once without it, as from a server of the version before.
      api
        .get('/api/myshp/v2/get/product/subscription', { shopid, sid: listingId }, options)
        .catch(() => ({ weeks: [] })),
    ])
  if (product.masked)
    return { kind: 'gate', adult: true, sid: listingId, title: product.title, category: product.category }
  return {
    kind: 'product',
    product,
    ...extras,
    detail: detail.blocks,
    reviews,
    questions,
    recommended,
    discount,
    best,
    weeks,
  }
}

/** Loads what depends on the product: common blocks of its owner and counts. */
async function loadProductExtras(
  { api, shopid, mobile, signal }: Pick<LoaderArgs, 'api' | 'shopid' | 'signal'> & { mobile: boolean },
  { uid, sid, ptype }: Product,
) {
  const [common, counts] = await Promise.all([
    api.get('/api/myshp/v2/get/combined/contents/common', { uid, mobile }, { signal }),
    ptype === 'pick'
      ? api.get('/api/myshp/get/product/additional_info/pickable', { id: sid, shopid }, { signal })
      : api.get('/api/myshp/get/product/additional_info', { id: sid, shopid }, { signal }),
  ])
  return { ...common, counts }
}
