import { type Static, Type as T } from 'typebox'
import { Moment, Name, Phone, Zipcode } from '../../../platform/contract/fields.ts'
import { optionalLabel } from '../../../platform/contract/label.ts'
import { CorpState, Over19 } from '../states.ts'

export const ProviderShape = T.Union([T.Literal('kakao'), T.Literal('naver')])

/** A sign-up whose address is not proven yet, for the page behind the mailed link. */
export const WaitingSignUpShape = T.Object({
  email: T.String(),
  /** whether the address has been proven */
  proven: T.Boolean(),
  /** needed besides the link: the password or a log-in by the provider */
  by: T.Union([T.Literal('password'), ProviderShape]),
})
export type WaitingSignUp = Static<typeof WaitingSignUpShape>

export const ProfileShape = T.Object({
  uid: T.Integer(),
  email: T.String(),
  email_verified: T.Boolean(),
  /** the requested new address until it is confirmed; empty for none */
  new_email: T.String(),
  name: T.String(),
  /** digits, or empty */
  phone: T.String(),
  over19: Over19,
  corp: CorpState,
  has_password: T.Boolean(),
  providers: T.Array(ProviderShape),
  created_at: Moment,
})
export type Profile = Static<typeof ProfileShape>

/** One session on one device. Ending it logs the browser out at all hosts. */
export const DeviceShape = T.Object({
  id: T.Integer(),
  /** the requesting browser */
  current: T.Boolean(),
  /** of its last use */
  user_agent: T.String(),
  address: T.String(),
  /** whether that is the network of the requesting browser */
  same_network: T.Boolean(),
  /** of the log-in */
  created_at: Moment,
  /** of its last use, rounded to ten minutes */
  seen_at: Moment,
})
export type Device = Static<typeof DeviceShape>

export const ConsentKindShape = T.Union([
  T.Literal('terms'),
  T.Literal('privacy'),
  T.Literal('marketing_email'),
  T.Literal('marketing_sms'),
])
export type ConsentKind = Static<typeof ConsentKindShape>

/** Versions of the texts that a sign-up accepts. A changed text needs a new version; earlier consents retain theirs. */
export const consentVersions: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-22',
  marketing_email: '2026-11-01',
  marketing_sms: '2026-11-01',
}

export const ConsentShape = T.Object({
  kind: ConsentKindShape,
  /** of the text that the person accepted or refused */
  version: T.String(),
  agreed: T.Boolean(),
  at: Moment,
})

export const AddressFields = {
  /** the person's label: 집, 회사 */
  label: optionalLabel(20),
  recipient: Name,
  phone: Phone,
  zipcode: Zipcode,
  address: T.String({ minLength: 2, maxLength: 200 }),
  /** house, floor, door; may be empty */
  detail: T.String({ maxLength: 100 }),
  /** preselected at checkout; each person with addresses has one default */
  is_default: T.Boolean(),
}
export const AddressShape = T.Object({ id: T.Integer(), ...AddressFields })
export type Address = Static<typeof AddressShape>

export const CorpShape = T.Object({
  /** -1 for none or a rejected one, 0 under review, 1 approved */
  state: CorpState,
  /** business number `123-45-67890`, or empty */
  idnum: T.String(),
  corpname: T.String(),
  /** of the business, `tel` in digits; both empty in old registrations */
  address: T.String(),
  tel: T.String(),
  /** whether the newest registration was rejected; `reason` may be empty */
  rejected: T.Boolean(),
  reason: T.String(),
  registered_at: T.Union([Moment, T.Null()]),
})
export type Corp = Static<typeof CorpShape>

/** An uncompleted order, or a pending payment. */
export const OpenPurchaseShape = T.Object({
  /** of the order; empty for a payment, whose orders do not exist yet */
  number: T.String(),
  shop_name: T.String(),
  title: T.String(),
  /** of its open lines, without duplicates (docs/product/orders.md) */
  statuses: T.Array(T.String()),
  /** refunds that have not been sent, won */
  unsent: T.Integer(),
  /** its page on the account host */
  url: T.String(),
})
export type OpenPurchase = Static<typeof OpenPurchaseShape>

const OwnWorkplaceShape = T.Object({
  shopid: T.String(),
  name: T.String(),
  owner: T.Boolean(),
  /** for the owner the shop's staff page, where the shop can be transferred */
  url: T.String(),
})
export type OwnWorkplace = Static<typeof OwnWorkplaceShape>

/** What prevents the deletion of an account, and what remains after it. */
export const LeavingShape = T.Object({
  /** newest first, at most 50 */
  orders: T.Array(OpenPurchaseShape),
  order_count: T.Integer(),
  /** number of completed orders, which remain after the deletion */
  ended_orders: T.Integer(),
  /** an owned shop prevents the deletion; work for other shops ends with it */
  shops: T.Array(OwnWorkplaceShape),
})
