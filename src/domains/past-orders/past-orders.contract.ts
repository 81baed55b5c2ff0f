import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull, RequestKey } from '../../platform/contract/fields.ts'
import { JobShape } from '../jobs/jobs.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { MAX_DELETED, MAX_FILE_BYTES, PROGRAM_IDS } from './shared/past-order-limits.ts'

const LineShape = T.Object({
  title: T.String(),
  option: T.String(),
  /** null if the file did not say */
  quantity: orNull(T.Integer()),
  /** won for all pieces; null if the file did not say */
  amount: orNull(T.Integer()),
})

const Content = {
  /** the number at the former platform */
  number: T.String(),
  ordered_at: Moment,
  name: T.String(),
  email: T.String(),
  phone: T.String(),
  /** won */
  total: T.Integer(),
  /** as the former platform wrote it */
  state: T.String(),
  lines: T.Array(LineShape),
}

const PastOrderShape = T.Object({ id: T.Integer(), program: oneOf(PROGRAM_IDS), ...Content })
export type PastOrder = Static<typeof PastOrderShape>

const OUTCOMES = ['added', 'changed', 'unchanged'] as const
export type Outcome = (typeof OUTCOMES)[number]

const PreviewedOrderShape = T.Object({
  ...Content,
  /** row number in the spreadsheet */
  row: T.Integer(),
  outcome: oneOf(OUTCOMES),
  /** Korean notes about what is left out */
  notes: T.Array(T.String()),
  /** the stored order that this one replaces */
  before: orNull(T.Object({ lines: T.Integer(), total: T.Integer() })),
})
export type PreviewedOrder = Static<typeof PreviewedOrderShape>

const PreviewShape = T.Object({
  /** the program that wrote the file */
  program: oneOf(PROGRAM_IDS),
  /** each column with the Korean name of what it fills, null with the reason if it is left out */
  columns: T.Array(T.Object({ name: T.String(), field: orNull(T.String()), note: orNull(T.String()) })),
  counts: T.Object({
    added: T.Integer(),
    changed: T.Integer(),
    unchanged: T.Integer(),
    /** orders with faults, which are not imported */
    faults: T.Integer(),
    /** orders that are too old to be kept */
    expired: T.Integer(),
  }),
  /** the first orders, changed ones first */
  orders: T.Array(PreviewedOrderShape),
  /** the first rows of orders with faults, with their original cells */
  faults: T.Array(T.Object({ row: T.Integer(), faults: T.Array(T.String()), cells: T.Array(T.String()) })),
  /** confirms that the seller has seen these orders */
  digest: T.String(),
})
export type PastOrderPreview = Static<typeof PreviewShape>

const ImportShape = T.Object({
  /** id of the job */
  id: T.Integer(),
  name: T.String(),
  program: oneOf(PROGRAM_IDS),
  orders: T.Integer(),
  added: T.Integer(),
  changed: T.Integer(),
  unchanged: T.Integer(),
  /** `stopped`: cancelled, or the clerk who started it has lost the permission */
  state: oneOf(['running', 'done', 'stopped', 'undone'] as const),
  /** orders that the job has processed */
  processed: T.Integer(),
  /** whether stored orders have the content of this file */
  undoable: T.Boolean(),
  created_at: Moment,
})
export type PastOrderImport = Static<typeof ImportShape>

const PAST = '/api/myshp/v2/seller/past-order'
const reads = { audience: { shop: 'orders:read' }, hosts: 'admin' } as const
const writes = { audience: { shop: 'orders:write' }, hosts: 'admin' } as const
const Digest = T.String({ pattern: '^[0-9a-f]{64}$' })
const FileName = T.String({ minLength: 1, maxLength: 200 })
const numbersOf = ({ orders }: { orders: readonly { number: string }[] }) =>
  orders.map(({ number }) => number)

const PageShape = T.Object({
  orders: T.Array(PastOrderShape),
  /** number of matching orders, counted up to a limit */
  total: T.Integer(),
  /** whether `total` is below that limit */
  exact: T.Boolean(),
  next: orNull(T.String()),
})
export type PastOrderPage = Static<typeof PageShape>

export const pastOrderCalls = {
  pastOrders: post(`${PAST}/list`, {
    summary:
      '판매자: 이전 쇼핑몰에서 받은 주문, 최근 것부터 50건. q는 주문번호, 구매자, 이메일, 전화번호의 앞부분이나 전화번호 끝 네 자리, member는 회원, buyer는 같은 구매자의 주문입니다.',
    body: T.Object({
      shopid: ShopId,
      q: T.Optional(T.String({ maxLength: 100 })),
      member: T.Optional(Id),
      buyer: T.Optional(Id),
      after: T.Optional(T.String({ maxLength: 40 })),
    }),
    reply: PageShape,
    repeat: 'reads',
    log: 'look',
    subjects: numbersOf,
    ...reads,
  }),
  pastOrdersOfMember: get(`${PAST}/member`, {
    summary: '판매자: 회원과 이메일이나 전화번호가 같은 이전 주문, 최근 5건',
    query: T.Object({ shopid: ShopId, uid: Id }),
    reply: PageShape,
    log: 'look',
    subjects: numbersOf,
    ...reads,
  }),
  readPastOrderFile: upload(`${PAST}/file/read`, {
    summary:
      '판매자: 이전 쇼핑몰의 주문 파일(CSV, XLSX, XLS)을 읽어 열과 주문마다 어떻게 되는지 답합니다. 아무것도 바꾸지 않습니다.',
    query: T.Object({ shopid: ShopId, program: T.Optional(oneOf(PROGRAM_IDS)) }),
    reply: PreviewShape,
    log: 'look',
    subjects: numbersOf,
    maxBytes: MAX_FILE_BYTES,
    ...writes,
    repeat: 'reads',
  }),
  startPastOrderFile: upload(`${PAST}/file/start`, {
    summary:
      '판매자: 같은 파일의 주문을 가져오는 작업을 시작합니다. digest를 본 뒤로 파일이 바뀌었으면 409 CONFLICT를 답합니다.',
    query: T.Object({
      key: RequestKey,
      shopid: ShopId,
      program: T.Optional(oneOf(PROGRAM_IDS)),
      name: FileName,
      digest: Digest,
    }),
    once: true,
    reply: JobShape,
    maxBytes: MAX_FILE_BYTES,
    ...writes,
  }),
  pastOrderImports: get(`${PAST}/import/list`, {
    summary: '판매자: 가져온 이전 주문 파일, 최근 것부터 50개',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(ImportShape),
    ...reads,
  }),
  undoPastOrderImport: post(`${PAST}/import/undo`, {
    summary: '판매자: 파일 하나로 가져온 이전 주문을 모두 삭제합니다. 그 뒤의 파일이 바꾼 주문은 남습니다.',
    body: T.Object({ shopid: ShopId, import: Id }),
    reply: T.Object({ deleted: T.Integer() }),
    repeat: 'finds-done',
    ...writes,
  }),
  deletePastOrders: post(`${PAST}/delete`, {
    summary: `판매자: 이전 주문을 삭제합니다, 한 번에 ${MAX_DELETED}건까지.`,
    body: T.Object({ shopid: ShopId, ids: T.Array(Id, { minItems: 1, maxItems: MAX_DELETED }) }),
    reply: T.Object({ deleted: T.Integer() }),
    repeat: 'finds-done',
    ...writes,
  }),
}
