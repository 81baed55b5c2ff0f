import { type Static, Type as T } from 'typebox'
import { Moment } from '../../../platform/contract/fields.ts'

/** Why points changed. */
export const PointKindShape = T.Union([
  /** welcome bonus */
  T.Literal('JOIN'),
  /** points for an order, pending until it is completed */
  T.Literal('ACCRUE'),
  /** pending points became usable */
  T.Literal('CONFIRM'),
  T.Literal('USE'),
  /** used points were restored, for example by a cancelled order */
  T.Literal('RESTORE'),
  /** points of a returned order were clawed back */
  T.Literal('CLAWBACK'),
  T.Literal('EXPIRE'),
  /** granted or deducted by the shop */
  T.Literal('MANUAL'),
])
export type PointKind = Static<typeof PointKindShape>

export const PointRowShape = T.Object({
  id: T.Integer(),
  kind: PointKindShape,
  /** change of the usable points, won */
  amount: T.Integer(),
  /** change of the pending points, won */
  pending: T.Integer(),
  /** may be empty */
  reason: T.String(),
  at: Moment,
  /** expiry of granted points; null for other movements */
  expires_at: T.Union([Moment, T.Null()]),
})
export type PointRow = Static<typeof PointRowShape>

export const PointHistoryShape = T.Object({
  /** usable points, won */
  balance: T.Integer(),
  /** pending points for uncompleted orders, won */
  pending: T.Integer(),
  /** part of the balance that expires within 30 days, won */
  expiring: T.Integer(),
  /** newest first */
  rows: T.Array(PointRowShape),
  page: T.Integer(),
  pages: T.Integer(),
  total: T.Integer(),
})
export type PointHistory = Static<typeof PointHistoryShape>
