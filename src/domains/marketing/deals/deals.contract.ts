import { type Static, Type as T } from 'typebox'
import { get } from '../../../platform/contract/contract.ts'
import { Id } from '../../../platform/contract/fields.ts'
import { ProductCardShape, RunningDealShape } from '../../catalogue/catalogue.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { DEAL_PAGE_PRODUCTS } from '../shared/marketing-limits.ts'

const DealPageShape = T.Object({
  deal: RunningDealShape,
  products: T.Array(ProductCardShape, { maxItems: DEAL_PAGE_PRODUCTS }),
  total: T.Integer(),
  page: T.Integer(),
  pages: T.Integer(),
})
export type DealPage = Static<typeof DealPageShape>

export const dealCalls = {
  dealPage: get('/api/myshp/v2/get/deal/page', {
    summary: '진행 중인 묶음 할인 하나와 그 상품. 끝났거나 아직 시작하지 않은 것은 NOT_FOUND입니다.',
    query: T.Object({
      shopid: ShopId,
      deal: Id,
      page: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: DealPageShape,
    tags: ({ shopid }) => [`benefit:${shopid}`, `list:${shopid}`, `shop:${shopid}`],
    audience: 'anyone',
  }),
}
