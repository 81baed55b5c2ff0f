import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../platform/contract/picture-bytes.ts'
import { draftCallsOf } from '../../publishing/publishing.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MAX_PAGE_BYTES } from '../shared/content-limits.ts'
import { PageValueShape } from '../shared/page-value.ts'
import { PAGE_KEY } from './page-key.ts'

const When = orNull(Moment)

const ListedPageShape = T.Object({
  id: T.Integer(),
  title: T.String(),
  slug: T.String(),
  device: orNull(oneOf(['mobile', 'pc'])),
  shown_from: When,
  shown_until: When,
  /** whether the page has been published at least once */
  published: T.Boolean(),
  /** number of published blocks */
  count: T.Integer(),
  drafted: T.Boolean(),
})
export type ListedPage = Static<typeof ListedPageShape>

export const PageListShape = T.Object({
  /** the pages `main:mobile`, `main:pc` and `common` */
  fixed: T.Array(T.Object({ page: T.String(), count: T.Integer(), drafted: T.Boolean() })),
  popups: T.Array(ListedPageShape),
  contents: T.Array(ListedPageShape),
})
export type PageList = Static<typeof PageListShape>

const Kind = T.Union([T.Literal('popup'), T.Literal('content')])
const PagePictureShape = T.Object({ key: T.String(), base: T.String() })
const writes = { audience: { shop: 'marketing:write' }, hosts: 'admin' } as const

const page = draftCallsOf('/api/myshp/v2/seller/page', {
  name: '페이지',
  subject: { page: T.String({ pattern: PAGE_KEY }) },
  value: PageValueShape,
  maxBytes: MAX_PAGE_BYTES,
  replyFields: {},
  read: 'marketing:read',
  write: 'marketing:write',
})
const detail = draftCallsOf('/api/myshp/v2/seller/product/detail', {
  name: '상품 상세',
  subject: { pid: Id },
  value: PageValueShape,
  maxBytes: MAX_PAGE_BYTES,
  replyFields: {},
  read: 'products:read',
  write: 'products:write',
})

export const pageCalls = {
  shopPages: get('/api/myshp/v2/seller/page/list', {
    summary: '상점의 메인, 팝업, 콘텐츠, 공통 블록과 초안이 있는지',
    query: T.Object({ shopid: ShopId }),
    reply: PageListShape,
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  createPage: post('/api/myshp/v2/seller/page/create', {
    summary: '팝업이나 콘텐츠를 만듭니다. 게시하기 전에는 고객에게 보이지 않습니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, kind: Kind, title: label(200) }),
    once: true,
    reply: T.Object({ id: T.Integer() }),
    ...writes,
  }),
  deletePage: post('/api/myshp/v2/seller/page/delete', {
    summary: '팝업이나 콘텐츠를 삭제합니다. 되돌릴 수 있습니다.',
    body: T.Object({ shopid: ShopId, kind: Kind, id: Id }),
    reply: Done,
    ...writes,
    repeat: 'finds-done',
  }),
  recoverPage: post('/api/myshp/v2/seller/page/recover', {
    summary: '삭제한 팝업이나 콘텐츠를 되돌립니다.',
    body: T.Object({ shopid: ShopId, kind: Kind, id: Id }),
    reply: Done,
    ...writes,
    repeat: 'finds-done',
  }),
  uploadPagePicture: upload('/api/myshp/v2/seller/page/picture', {
    summary:
      '블록에 쓸 사진을 올립니다. 위치 같은 숨은 정보는 삭제합니다. 움직이거나 비치는 사진은 WebP, 나머지는 JPG로 저장합니다.',
    query: T.Object({ shopid: ShopId }),
    reply: PagePictureShape,
    maxBytes: UPLOAD_LIMIT_BYTES,
    ...writes,
    repeat: 'leaves-unused',
  }),
  pageDraft: page.read,
  pageVersions: page.versions,
  savePageDraft: page.save,
  discardPageDraft: page.discard,
  publishPage: page.publish,
  schedulePage: page.schedule,
  unschedulePage: page.unschedule,
  restorePage: page.restore,
  detailDraft: detail.read,
  detailVersions: detail.versions,
  saveDetailDraft: detail.save,
  discardDetailDraft: detail.discard,
  publishDetail: detail.publish,
  scheduleDetail: detail.schedule,
  unscheduleDetail: detail.unschedule,
  restoreDetail: detail.restore,
}
