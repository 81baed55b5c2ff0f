import { type Static, Type as T } from 'typebox'
import { Moment, Name, Phone, Zipcode } from '../../../platform/contract/fields.ts'
import { optionalLabel } from '../../../platform/contract/label.ts'
import { CorpState, Over19 } from '../states.ts'

/** Another provider's log-in. */
export const ProviderShape = T.Union([T.Literal('kakao'), T.Literal('naver')])

/** A sign-up that waits for the proof of its address, as the page behind the mailed link shows it. */
export const WaitingSignUpShape = T.Object({
  email: T.String(),
  /** the address is proven already */
  proven: T.Boolean(),
  /** the proof beside the link: the password or another provider's log-in */
  by: T.Union([T.Literal('password'), ProviderShape]),
})
export type WaitingSignUp = Static<typeof WaitingSignUpShape>

/** The person's own account. */
export const ProfileShape = T.Object({
  uid: T.Integer(),
  email: T.String(),
  email_verified: T.Boolean(),
  /** the address that takes its place once it is proven; empty for none */
  new_email: T.String(),
  name: T.String(),
  /** digits, or empty */
  phone: T.String(),
  over19: Over19,
  corp: CorpState,
  has_password: T.Boolean(),
  /** log-ins by other providers that are linked */
  providers: T.Array(ProviderShape),
  created_at: Moment,
})
export type Profile = Static<typeof ProfileShape>

/** One session on one device; ending it logs that browser out on all hosts. */
export const DeviceShape = T.Object({
  id: T.Integer(),
  /** the requesting browser */
  current: T.Boolean(),
  /** of its last use */
  user_agent: T.String(),
  /** network address of its last use */
  address: T.String(),
  /** that is the network of the requesting browser */
  same_network: T.Boolean(),
  /** of the log-in */
  created_at: Moment,
  /** of its last use, to within ten minutes */
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

/** Versions of the texts that a sign-up agrees to. A new text takes a new version; past consents keep theirs. */
export const consentVersions: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-22',
  marketing_email: '2026-11-01',
  marketing_sms: '2026-11-01',
}

export const ConsentShape = T.Object({
  kind: ConsentKindShape,
  /** version of the text that was shown */
  version: T.String(),
  agreed: T.Boolean(),
  at: Moment,
})

export const AddressFields = {
  /** the person's name for it: 집, 회사 */
  label: optionalLabel(20),
  recipient: Name,
  phone: Phone,
  zipcode: Zipcode,
  address: T.String({ minLength: 2, maxLength: 200 }),
  /** house, floor, door; may be empty */
  detail: T.String({ maxLength: 100 }),
  /** the checkout's proposal; exactly one of a person's addresses is the default */
  is_default: T.Boolean(),
}
export const AddressShape = T.Object({ id: T.Integer(), ...AddressFields })
export type Address = Static<typeof AddressShape>

export const CorpShape = T.Object({
  /** a rejected one is -1 again */
  state: CorpState,
  /** business number `123-45-67890`, or empty */
  idnum: T.String(),
  corpname: T.String(),
  /** where the business is, and its phone number (digits); empty where they were not asked */
  address: T.String(),
  tel: T.String(),
  /** whether the newest registration was rejected, and the operator's reason, which may be empty */
  rejected: T.Boolean(),
  reason: T.String(),
  registered_at: T.Union([Moment, T.Null()]),
})
export type Corp = Static<typeof CorpShape>

/** A purchase that has not ended: an order, or a payment under way. */
export const OpenPurchaseShape = T.Object({
  /** of the order; empty for a payment under way, which has none yet */
  number: T.String(),
  shop_name: T.String(),
  title: T.String(),
  /** of its open lines, each once (docs/product/orders.md) */
  statuses: T.Array(T.String()),
  /** won of its refunds that are still to be sent */
  unsent: T.Integer(),
  /** its page at the account host */
  url: T.String(),
})
export type OpenPurchase = Static<typeof OpenPurchaseShape>

/** A shop that a person owns or works for. */
const OwnWorkplaceShape = T.Object({
  shopid: T.String(),
  name: T.String(),
  owner: T.Boolean(),
  /** its people, where the owner hands it over */
  url: T.String(),
})
export type OwnWorkplace = Static<typeof OwnWorkplaceShape>

/** What keeps a person from leaving the platform, and what of them stays. */
export const LeavingShape = T.Object({
  /** open purchases, the newest first, at most 50 orders */
  orders: T.Array(OpenPurchaseShape),
  /** all open purchases */
  order_count: T.Integer(),
  /** orders that have ended, whose records stay */
  ended_orders: T.Integer(),
  /** who owns one can't leave; work for others ends */
  shops: T.Array(OwnWorkplaceShape),
})
