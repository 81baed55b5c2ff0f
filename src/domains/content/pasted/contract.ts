import { type Static, Type as T } from 'typebox'
import { upload } from '../../../platform/contract/contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { EditedBlockShape } from '../shared/page-value.ts'
import { MOST_PASTED_BLOCKS, MOST_PASTED_BYTES } from './limits.ts'

/** The blocks that a pasted page became, and what of it they do not have. */
export const PastedPageShape = T.Object({
  blocks: T.Array(EditedBlockShape, { maxItems: MOST_PASTED_BLOCKS }),
  pictures: T.Array(
    T.Object({
      /** as the page wrote it */
      source: T.String(),
      /** signed; empty for one that did not come */
      base: T.String(),
      /** why it did not come; empty for one that did */
      problem: T.String(),
    }),
  ),
  /** sentences about what was left out */
  left_out: T.Array(T.String()),
})
export type PastedPage = Static<typeof PastedPageShape>

// A file, as it may be longer than any text of a call.
const options = {
  query: T.Object({
    shopid: ShopId,
    /** address of the page's old shop, for pictures whose addresses begin with a slash */
    from: T.Optional(T.String({ maxLength: 500 })),
  }),
  reply: PastedPageShape,
  maxBytes: MOST_PASTED_BYTES,
  hosts: 'admin',
} as const

export const pastedCalls = {
  detailFromHtml: upload('/api/myshp/v2/seller/product/detail/from/html', {
    summary: '다른 상점의 상품 상세 HTML을 블록으로 바꾸고 사진을 가져옵니다. 상품은 아직 바뀌지 않습니다.',
    repeat: 'reads',
    audience: { shop: 'products:write' },
    ...options,
  }),
  pageFromHtml: upload('/api/myshp/v2/seller/page/from/html', {
    summary: '다른 상점의 페이지 HTML을 블록으로 바꾸고 사진을 가져옵니다. 페이지는 아직 바뀌지 않습니다.',
    repeat: 'reads',
    audience: { shop: 'marketing:write' },
    ...options,
  }),
}
