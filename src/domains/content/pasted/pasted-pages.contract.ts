import { type Static, Type as T } from 'typebox'
import { upload } from '../../../platform/contract/contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { EditedBlockShape } from '../shared/page-value.ts'
import { MAX_PASTED_BLOCKS, MAX_PASTED_BYTES } from './pasted-limits.ts'

export const PastedPageShape = T.Object({
  blocks: T.Array(EditedBlockShape, { maxItems: MAX_PASTED_BLOCKS }),
  pictures: T.Array(
    T.Object({
      /** address as written in the page */
      source: T.String(),
      /** signed base URL of the stored picture; empty if it was not fetched */
      base: T.String(),
      /** reason in Korean why the picture was not fetched; empty if it was */
      problem: T.String(),
    }),
  ),
  /** sentences in Korean about left-out parts */
  left_out: T.Array(T.String()),
})
export type PastedPage = Static<typeof PastedPageShape>

// The page is sent as a file, because it may exceed the maximum length of text fields.
const options = {
  query: T.Object({
    shopid: ShopId,
    /** address of the page; relative picture addresses are resolved against it */
    from: T.Optional(T.String({ maxLength: 500 })),
  }),
  reply: PastedPageShape,
  maxBytes: MAX_PASTED_BYTES,
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
