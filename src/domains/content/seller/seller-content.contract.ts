import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { omitFields } from '../../../platform/contract/shapes.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  ANNOUNCEMENT_STATES,
  MAX_ANNOUNCEMENT_HTML,
  MAX_LINKS,
  MAX_POLICY_HTML,
  MAX_WEIGHT,
} from '../shared/content-limits.ts'

// Null comes first in the union, so that an empty text is read as null and not as a time.
const When = orNull(Moment)

/** Fields of an announcement that a seller writes. */
export const NoticeEditShape = T.Object({
  title: label(200),
  html: T.String({ maxLength: MAX_ANNOUNCEMENT_HTML }),
  /** above 0: shown in the notice bar, heaviest first */
  weight: T.Integer({ minimum: 0, maximum: MAX_WEIGHT }),
  pinned: T.Boolean(),
  /** period in which the announcement is shown; null: from now, or without end */
  shown_from: When,
  shown_until: When,
})
export type NoticeEdit = Static<typeof NoticeEditShape>

const NoticeStateShape = oneOf(ANNOUNCEMENT_STATES)

export const NoticeRowShape = T.Object({
  id: T.Integer(),
  ...omitFields(NoticeEditShape, ['html']).properties,
  state: NoticeStateShape,
  regdate: Moment,
})
export type NoticeRow = Static<typeof NoticeRowShape>

export const SellerNoticeShape = T.Object({
  ...NoticeRowShape.properties,
  html: T.String(),
  version: Version,
})
export type SellerNotice = Static<typeof SellerNoticeShape>

const PolicyKindShape = T.Union([T.Literal('agreement'), T.Literal('privacy')])

/** The shop's own text, or the template with the shop's data. */
export const ShopPolicyShape = T.Object({
  kind: PolicyKindShape,
  version: Version,
  /** whether the shop wrote the text; false for the template */
  own: T.Boolean(),
  html: T.String(),
})
export type ShopPolicy = Static<typeof ShopPolicyShape>

export const PolicyEditShape = T.Object({ html: T.String({ minLength: 1, maxLength: MAX_POLICY_HTML }) })

export const LinksEditShape = T.Object({
  links: T.Array(
    T.Object({
      title: label(200),
      /** a page of the shop (`/shop/list`) or a URL of another site */
      url: T.String({ minLength: 1, maxLength: 1_000 }),
    }),
    { maxItems: MAX_LINKS },
  ),
})
export const ShopLinksShape = T.Object({ version: Version, ...LinksEditShape.properties })
export type ShopLinks = Static<typeof ShopLinksShape>

const may = { read: { shop: 'marketing:read' }, write: { shop: 'marketing:write' } } as const

export const sellerContentCalls = {
  shopNotices: get('/api/myshp/v2/seller/notice/list', {
    summary: '상점의 공지 50건씩, 새로 쓴 것부터. state로 삭제한 것도 봅니다.',
    query: T.Object({
      shopid: ShopId,
      /** text to search in titles */
      q: T.Optional(T.String({ maxLength: 100 })),
      state: T.Optional(NoticeStateShape),
      /** id of the last announcement of the previous page */
      after: T.Optional(Id),
    }),
    reply: T.Object({ items: T.Array(NoticeRowShape), next: orNull(T.Integer()) }),
    audience: may.read,
    hosts: 'admin',
  }),
  shopNotice: get('/api/myshp/v2/seller/notice', {
    summary: '공지 한 건과 그 version',
    query: T.Object({ shopid: ShopId, notice: Id }),
    reply: SellerNoticeShape,
    audience: may.read,
    hosts: 'admin',
  }),
  createNotice: post('/api/myshp/v2/seller/notice/create', {
    summary: '공지를 씁니다. 기간을 정하면 그때 보이고 그때 내려갑니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, ...NoticeEditShape.properties }),
    once: true,
    reply: SellerNoticeShape,
    audience: may.write,
    hosts: 'admin',
  }),
  editNotice: post('/api/myshp/v2/seller/notice/save', {
    summary: '공지를 수정합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, notice: Id, version: Version, ...NoticeEditShape.properties }),
    reply: SellerNoticeShape,
    audience: may.write,
    log: 'own',
    hosts: 'admin',
  }),
  deleteNotice: post('/api/myshp/v2/seller/notice/delete', {
    summary: '공지를 삭제합니다. 되돌릴 수 있습니다.',
    body: T.Object({ shopid: ShopId, notice: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: may.write,
    hosts: 'admin',
  }),
  restoreNotice: post('/api/myshp/v2/seller/notice/restore', {
    summary: '삭제한 공지를 되돌립니다.',
    body: T.Object({ shopid: ShopId, notice: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: may.write,
    hosts: 'admin',
  }),
  shopPolicy: get('/api/myshp/v2/seller/policy', {
    summary: '상점의 이용약관이나 개인정보처리방침과 그 version. 직접 쓴 것이 없으면 템플릿입니다.',
    query: T.Object({ shopid: ShopId, kind: PolicyKindShape }),
    reply: ShopPolicyShape,
    audience: { shop: 'settings:read' },
    hosts: 'admin',
  }),
  savePolicy: post('/api/myshp/v2/seller/policy/save', {
    summary:
      '이용약관이나 개인정보처리방침을 씁니다. html이 null이면 템플릿으로 되돌립니다. 본 version이 지난 것이면 409 STALE입니다.',
    body: T.Object({
      shopid: ShopId,
      kind: PolicyKindShape,
      version: Version,
      html: orNull(PolicyEditShape.properties.html),
    }),
    reply: ShopPolicyShape,
    audience: { shop: 'settings:write' },
    log: 'own',
    hosts: 'admin',
  }),
  shopLinks: get('/api/myshp/v2/seller/links', {
    summary: '링크 페이지에 선택한 링크와 그 version',
    query: T.Object({ shopid: ShopId }),
    reply: ShopLinksShape,
    audience: { shop: 'settings:read' },
    hosts: 'admin',
  }),
  saveLinks: post('/api/myshp/v2/seller/links/save', {
    summary: '링크 페이지의 링크를 순서대로 씁니다. 본 version이 지난 것이면 409 STALE과 지금 것을 답합니다.',
    body: T.Object({ shopid: ShopId, ...ShopLinksShape.properties }),
    reply: ShopLinksShape,
    audience: { shop: 'settings:write' },
    log: 'own',
    hosts: 'admin',
  }),
}
