import { type Static, Type as T } from 'typebox'
import { upload } from '../../../../platform/contract/contract.ts'
import { orNull, RequestKey } from '../../../../platform/contract/fields.ts'
import { JobShape } from '../../../jobs/jobs.contract.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { POINT_FILE_BYTES } from '../../shared/customer-limits.ts'

/** A row of a file of points and its effect. */
export const PointRowShape = T.Object({
  /** row number in a spreadsheet */
  row: T.Integer(),
  /** e-mail address or phone number, as written */
  who: T.String(),
  /** null if no member or more than one matches */
  uid: orNull(T.Integer()),
  name: T.String(),
  /** negative to deduct; 0 if unreadable */
  amount: T.Integer(),
  reason: T.String(),
  /** last day (Seoul) on which the points are valid; empty for one year */
  until: T.String(),
  /** points and last day as written in the file */
  written: T.Object({ amount: T.String(), until: T.String() }),
  /** message about the error; empty for a valid row */
  wrong: T.String(),
})
export type PointRow = Static<typeof PointRowShape>

/** The rows of a file. The `digest` confirms that the seller has seen these effects. */
const PointFileShape = T.Object({ rows: T.Array(PointRowShape), digest: T.String() })
export type PointFile = Static<typeof PointFileShape>

const POINTS = '/api/myshp/v2/seller/member/points/file'
const writes = { audience: { shop: 'customers:write' }, hosts: 'admin', maxBytes: POINT_FILE_BYTES } as const

export const pointFileCalls = {
  readPointFile: upload(`${POINTS}/read`, {
    summary: '판매자: 포인트 파일(CSV, XLSX)을 읽어 행마다 줄 수 있는지 답합니다. 아무것도 바꾸지 않습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: PointFileShape,
    log: 'look',
    subjects: ({ rows }) => rows.flatMap(({ uid }) => uid ?? []),
    ...writes,
    repeat: 'reads',
  }),
  startPointFile: upload(`${POINTS}/start`, {
    summary:
      '판매자: 같은 파일의 행 가운데 줄 수 있는 것을 모두 주는 작업을 시작합니다. digest를 본 뒤로 회원이나 파일이 바뀌었으면 409 CONFLICT를 답합니다.',
    query: T.Object({ key: RequestKey, shopid: ShopId, digest: T.String({ pattern: '^[0-9a-f]{64}$' }) }),
    once: true,
    reply: JobShape,
    ...writes,
  }),
}
