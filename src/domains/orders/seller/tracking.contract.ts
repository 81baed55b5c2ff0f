import { type Static, Type as T } from 'typebox'
import { post, upload } from '../../../platform/contract/contract.ts'
import { ExportReason } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { RecipientShape } from '../contract/order-fields.ts'
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

export const TrackingRowShape = T.Object({
  /** row number in the spreadsheet */
  row: T.Integer(),
  orderid: T.String(),
  /** 0 if the row matches no line */
  line: T.Integer(),
  name: T.String(),
  recipient: T.String(),
  carrier: T.String(),
  tracking: T.String(),
  /** `done`: the line was already shipped with this carrier and tracking number */
  state: T.Union([T.Literal('ready'), T.Literal('done'), T.Literal('wrong')]),
  /** Korean reason why the row is `wrong`; otherwise empty */
  reason: T.String(),
})
export type TrackingRow = Static<typeof TrackingRowShape>

export const trackingCalls = {
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
  readTracking: upload('/api/myshp/v2/seller/order/tracking/read', {
    summary:
      '상점 주인: 송장 파일(CSV, XLSX)을 읽어 행마다 보낼 수 있는지 답합니다. 아무것도 바꾸지 않습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(TrackingRowShape),
    repeat: 'reads',
    audience: { shop: 'orders:write' },
    log: 'look',
    subjects: (rows) => rows.flatMap(({ orderid, recipient }) => (recipient ? [orderid] : [])),
    maxBytes: MAX_TRACKING_FILE_BYTES,
    hosts: 'admin',
  }),
}
