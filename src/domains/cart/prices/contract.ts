import { type Static, Type as T } from 'typebox'
import { MemberDiscountShape } from '../../membership/membership.contract.ts'

/** Goods of one delivery, as a browser proposes them. */
export interface FeeGroup {
  /** owner of the shop that sells */
  uid: number
  /** owner of the shop that ships */
  from_uid: number
  data: { sid?: number; pid2: number; pid3?: number; qty: number | string; default_option?: string }[]
}

export const FeeShape = T.Object({
  uid: T.Integer(),
  from_uid: T.Integer(),
  /** public ids of the shops that sell and ship the first of the goods; empty where none are known */
  shopid: T.String(),
  origin_shopid: T.String(),
  /** won, goods that can be ordered */
  sub_price: T.Integer(),
  /** won of member discount at the shop that sells */
  off: T.Integer(),
  /** won */
  delivery_fee: T.Integer(),
  /** the present terms of these shops; null where no goods are known */
  terms: T.Union([
    T.Object({
      free_from: T.Integer(),
      delivery_fee: T.Integer(),
      discount: T.Union([MemberDiscountShape, T.Null()]),
    }),
    T.Null(),
  ]),
})
export type Fee = Static<typeof FeeShape>
