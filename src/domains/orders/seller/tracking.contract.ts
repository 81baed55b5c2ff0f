import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { ExportReason, oneOf, RequestKey } from '../../../platform/contract/fields.ts'
import { JobShape } from '../../jobs/jobs.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { CarrierShape, RecipientShape } from '../contract/order-fields.ts'
import { MAX_TRACKING_FILE_BYTES } from '../shared/bulk-limits.ts'

export const LineToShipShape = T.Object({
  orderid: T.String(),
  line: T.Integer(),
  name: T.String(),
  opt_name: T.String(),
  qty: T.Integer(),
  recipient: RecipientShape,
})
export type LineToShip = Static<typeof LineToShipShape>

/**
 * `ready`: can be shipped. `accept`: can be accepted and shipped. `correct`: was shipped with another number, which can
 * be corrected. `done`: was shipped in this parcel. `carrier`: waits for the choice of a carrier.
 */
const trackingStates = ['ready', 'accept', 'correct', 'done', 'carrier', 'wrong'] as const

export const TrackingRowShape = T.Object({
  /** row number in the spreadsheet */
  row: T.Integer(),
  orderid: T.String(),
  /** 0 if the row matches no line */
  line: T.Integer(),
  name: T.String(),
  /** empty in a file of many orders */
  recipient: T.String(),
  carrier: T.String(),
  tracking: T.String(),
  state: oneOf(trackingStates),
  /** in Korean; empty for a line that can be shipped or was shipped */
  reason: T.String(),
  /** of `correct`: carrier and number that are replaced */
  before: T.Optional(T.String()),
})
export type TrackingRow = Static<typeof TrackingRowShape>

/** The `digest` confirms that the seller has seen these outcomes. */
export const TrackingPreviewShape = T.Object({
  rows: T.Array(TrackingRowShape),
  digest: T.String(),
  /** the carrier of the file's form, for rows without one; empty for an unknown form */
  form_carrier: T.String(),
  /** the shop's own, for rows without one in a file of an unknown form */
  default_carrier: T.Optional(T.String()),
})
export type TrackingPreview = Static<typeof TrackingPreviewShape>

/** A carrier for the rows that name none. */
const ChosenCarrier = T.Optional(CarrierShape)

export const trackingCalls = {
  shipDefaults: get('/api/myshp/v2/seller/order/ship/defaults', {
    summary:
      '상점 주인: 발송할 때 먼저 선택해 둘 택배사나 배송 방법(carrier). 정하지 않았으면 비어 있습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ carrier: T.String() }),
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  linesToShip: post('/api/myshp/v2/seller/order/toship', {
    summary:
      '상점 주인: 보낼 줄과 받는 곳, 오래된 것부터. 송장 파일의 양식이 됩니다. 내려받는 이유(reason)와 함께 기록됩니다.',
    body: T.Object({ shopid: ShopId, reason: ExportReason }),
    reply: T.Array(LineToShipShape),
    repeat: 'reads',
    audience: { shop: 'orders:export' },
    subjects: (lines) => lines.map(({ orderid }) => orderid),
    fresh: true,
    hosts: 'admin',
  }),
  checkTracking: upload('/api/myshp/v2/seller/order/tracking/check', {
    summary:
      '상점 주인: 택배사나 다른 프로그램의 송장 파일(CSV, XLSX, XLS)을 읽어 행마다 어떻게 되는지 답합니다. carrier는 택배사가 없는 행의 택배사이며, 없으면 파일 양식의 택배사, 상점의 기본 택배사(default_carrier) 순서로 씁니다. 아무것도 바꾸지 않습니다.',
    query: T.Object({ shopid: ShopId, carrier: ChosenCarrier }),
    reply: TrackingPreviewShape,
    repeat: 'reads',
    audience: { shop: 'orders:write' },
    log: 'look',
    subjects: ({ rows }) => rows.flatMap(({ orderid, recipient }) => (recipient ? [orderid] : [])),
    maxBytes: MAX_TRACKING_FILE_BYTES,
    hosts: 'admin',
  }),
  startTracking: upload('/api/myshp/v2/seller/order/tracking/start', {
    summary:
      '상점 주인: 같은 파일의 행을 발송 처리하는 작업을 시작합니다. accept는 접수 전 주문을 접수해 보내고, correct는 이미 보낸 송장번호를 고칩니다. digest를 본 뒤로 주문이나 파일이 바뀌었으면 409 CONFLICT를 답합니다.',
    query: T.Object({
      key: RequestKey,
      shopid: ShopId,
      digest: T.String({ pattern: '^[0-9a-f]{64}$' }),
      carrier: ChosenCarrier,
      accept: T.Boolean({ default: false }),
      correct: T.Boolean({ default: false }),
    }),
    once: true,
    reply: JobShape,
    audience: { shop: 'orders:write' },
    maxBytes: MAX_TRACKING_FILE_BYTES,
    hosts: 'admin',
  }),
}
