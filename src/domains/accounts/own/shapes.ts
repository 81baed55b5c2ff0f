import { type Static, Type as T } from 'typebox'
import { Moment, Name, Phone, Zipcode } from '../../../platform/contract/fields.ts'
import { optionalLabel } from '../../../platform/contract/label.ts'
import { CorpState, Over19 } from '../states.ts'

export const ProviderShape = T.Union([T.Literal('kakao'), T.Literal('naver')])

/** A sign-up that waits for the proof of its address, for the page that the mailed link opens. */
export const WaitingSignUpShape = T.Object({
  email: T.String(),
  /** whether the address has been proven meanwhile */
  proven: T.Boolean(),
  /** what the proof needs besides the link: the password, or a log-in by this provider */
  by: T.Union([T.Literal('password'), ProviderShape]),
})
export type WaitingSignUp = Static<typeof WaitingSignUpShape>

export const ProfileShape = T.Object({
  uid: T.Integer(),
  email: T.String(),
  email_verified: T.Boolean(),
  /** the requested new address that is not confirmed yet; empty if there is none */
  new_email: T.String(),
  name: T.String(),
  /** phone number in digits; may be empty */
  phone: T.String(),
  over19: Over19,
  corp: CorpState,
  has_password: T.Boolean(),
  providers: T.Array(ProviderShape),
  created_at: Moment,
})
export type Profile = Static<typeof ProfileShape>

export const SecondFactorShape = T.Object({
  enabled: T.Boolean(),
  /** 0 without a second factor */
  backup_codes: T.Integer(),
  /** whether the person is an operator who needs it */
  required: T.Boolean(),
  /** whether the account has a password, which a change asks for */
  has_password: T.Boolean(),
})
export type SecondFactor = Static<typeof SecondFactorShape>

/** One session on one device. Ending the session logs the browser out at all hosts. */
export const DeviceShape = T.Object({
  id: T.Integer(),
  /** whether this is the session of the requesting browser */
  current: T.Boolean(),
  /** browser of the session's last use */
  user_agent: T.String(),
  address: T.String(),
  /** whether `address` is in the network of the requesting browser */
  same_network: T.Boolean(),
  /** time of the log-in */
  created_at: Moment,
  /** time of the last use, accurate to ten minutes */
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
  /** version of the text that the person accepted or refused */
  version: T.String(),
  agreed: T.Boolean(),
  at: Moment,
})

export const AddressFields = {
  /** label that the person chose: 집, 회사 */
  label: optionalLabel(20),
  recipient: Name,
  phone: Phone,
  zipcode: Zipcode,
  address: T.String({ minLength: 2, maxLength: 200 }),
  /** house, floor, door; may be empty */
  detail: T.String({ maxLength: 100 }),
  /** whether the address is preselected at checkout; a person with addresses has exactly one default */
  is_default: T.Boolean(),
}
export const AddressShape = T.Object({ id: T.Integer(), ...AddressFields })
export type Address = Static<typeof AddressShape>

export const CorpShape = T.Object({
  /** -1: no registration or a rejected one, 0: under review, 1: approved */
  state: CorpState,
  /** business number `123-45-67890`, or empty */
  idnum: T.String(),
  corpname: T.String(),
  /** address and phone number (digits) of the business; both empty in old registrations */
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
  /** order number; empty for a pending payment, because its orders do not exist yet */
  number: T.String(),
  shop_name: T.String(),
  title: T.String(),
  /** distinct statuses of the open order lines (docs/product/orders.md) */
  statuses: T.Array(T.String()),
  /** total of the refunds that have not been sent, won */
  unsent: T.Integer(),
  /** URL of the order or payment on the account host */
  url: T.String(),
})
export type OpenPurchase = Static<typeof OpenPurchaseShape>

const OwnWorkplaceShape = T.Object({
  shopid: T.String(),
  name: T.String(),
  owner: T.Boolean(),
  /** for the owner, URL of the shop's staff page, where the shop can be transferred */
  url: T.String(),
})
export type OwnWorkplace = Static<typeof OwnWorkplaceShape>

/** What prevents the deletion of an account, and what remains after it. */
export const LeavingShape = T.Object({
  /** open purchases, newest first, at most 50 */
  orders: T.Array(OpenPurchaseShape),
  order_count: T.Integer(),
  /** number of completed orders, which remain after the deletion */
  ended_orders: T.Integer(),
  /** the person's shops: an owned shop prevents the deletion; staff roles at other shops end with the account */
  shops: T.Array(OwnWorkplaceShape),
})
