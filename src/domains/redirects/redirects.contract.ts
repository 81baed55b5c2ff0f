import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { Done, Moment, orNull } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  LIST_BYTES,
  MAX_ADDRESS,
  MAX_MISSED,
  MAX_REFUSED,
  MAX_SHOWN,
  MAX_TYPED_ADDRESS,
  REDIRECTS_PER_PAGE,
} from './shared/redirect-limits.ts'

const Address = T.String({ minLength: 1, maxLength: MAX_ADDRESS })
const TypedAddress = T.String({ minLength: 1, maxLength: MAX_TYPED_ADDRESS })
const Hits = T.Integer({ minimum: 0 })

const RedirectShape = T.Object({
  /** path and query at the former platform in the form of `normalAddress` */
  address: T.String(),
  /** path of a page of the shop */
  target: T.String(),
  /** number of requests */
  hits: Hits,
  last: orNull(Moment),
})
export type Redirect = Static<typeof RedirectShape>

const MissedAddressShape = T.Object({ address: T.String(), hits: Hits, last: Moment })
export type MissedAddress = Static<typeof MissedAddressShape>

const RedirectListShape = T.Object({
  added: T.Integer(),
  changed: T.Integer(),
  /** rows that were already there */
  unchanged: T.Integer(),
  refused: T.Array(
    T.Object({
      row: T.Integer(),
      /** cells of the file, cut to the length of a stored address */
      address: T.String(),
      target: T.String(),
      code: T.String(),
      own_code: T.String(),
      reason: T.String(),
    }),
    { maxItems: MAX_REFUSED },
  ),
  /** number of refused rows, which may be larger than the list */
  refused_count: T.Integer(),
  /** of a check: the first new and changed redirects; `before` is the present target, null for none */
  redirects: T.Optional(
    T.Array(
      T.Object({
        row: T.Integer(),
        address: T.String(),
        target: T.String(),
        before: orNull(T.String()),
      }),
      { maxItems: MAX_SHOWN },
    ),
  ),
})
export type RedirectList = Static<typeof RedirectListShape>

const REDIRECT = '/api/myshp/v2/seller/redirect'
const reads = { audience: { shop: 'settings:read' }, hosts: 'admin' } as const
const writes = { audience: { shop: 'settings:write' }, hosts: 'admin' } as const
const Addresses = T.Array(Address, { minItems: 1, maxItems: MAX_MISSED })

export const redirectsCalls = {
  shopRedirects: get(`${REDIRECT}/list`, {
    summary: '판매자: 이전 쇼핑몰의 주소와 연결한 새 주소, 주소순. next를 after로 보내면 이어서 답합니다.',
    query: T.Object({
      shopid: ShopId,
      q: T.Optional(T.String({ maxLength: 100 })),
      after: T.Optional(T.String({ maxLength: 2 * MAX_ADDRESS })),
    }),
    reply: T.Object({
      items: T.Array(RedirectShape, { maxItems: REDIRECTS_PER_PAGE }),
      /** number of redirects that match `q` */
      total: T.Integer(),
      next: orNull(T.String()),
    }),
    ...reads,
  }),
  missedAddresses: get(`${REDIRECT}/missed`, {
    summary: '판매자: 최근 90일 동안 요청되었지만 상점에 페이지가 없는 주소와 요청 횟수, 많은 것부터',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(MissedAddressShape, { maxItems: MAX_MISSED }),
    ...reads,
  }),
  saveRedirect: post(`${REDIRECT}/save`, {
    summary: '판매자: 이전 주소를 상점의 페이지에 연결합니다. 이미 연결한 주소는 새 주소로 바꿉니다.',
    body: T.Object({ shopid: ShopId, address: TypedAddress, target: TypedAddress }),
    reply: RedirectShape,
    ...writes,
    repeat: 'overwrites',
  }),
  deleteRedirects: post(`${REDIRECT}/delete`, {
    summary: '판매자: 주소 연결을 삭제합니다.',
    body: T.Object({ shopid: ShopId, addresses: Addresses }),
    reply: Done,
    ...writes,
    repeat: 'finds-done',
  }),
  deleteMissedAddresses: post(`${REDIRECT}/missed/delete`, {
    summary: '판매자: 상점에 페이지가 없는 주소의 기록을 삭제합니다. 다시 요청되면 또 기록합니다.',
    body: T.Object({ shopid: ShopId, addresses: Addresses }),
    reply: Done,
    ...writes,
    repeat: 'finds-done',
  }),
  readRedirectFile: upload(`${REDIRECT}/file/read`, {
    summary:
      '판매자: 이전 주소 파일을 확인합니다. 새로 연결할 주소와 바뀌는 주소, 연결할 수 없는 행과 사유를 답하고 아무것도 바꾸지 않습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: RedirectListShape,
    maxBytes: LIST_BYTES,
    ...reads,
    repeat: 'reads',
  }),
  importRedirects: upload(`${REDIRECT}/file`, {
    summary:
      '판매자: 이전 주소와 새 주소(또는 상품코드, 자체상품코드)가 있는 파일(CSV, XLSX)의 주소를 모두 연결합니다. 연결할 수 없는 행은 사유와 함께 답합니다.',
    query: T.Object({ shopid: ShopId }),
    reply: RedirectListShape,
    maxBytes: LIST_BYTES,
    ...writes,
    repeat: 'overwrites',
  }),
}
