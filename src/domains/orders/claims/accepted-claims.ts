import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { paysLater, type RefundAccount } from '../../payments/payments.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { ClaimedLine, Parcel } from '../core/line-transition.ts'
import { refundablePayment } from '../shared/option-change.ts'
import { canRefund, maxDeduction } from '../shared/refunds.ts'
import {
  maxRefusalDues,
  redistributeShares,
  refusalShare,
  type SharingClaim,
} from '../shared/return-parcels.ts'
import { isAcceptedStatus, type TransitionName } from '../shared/transitions.ts'
import { attachPhotos } from './claim-photos.ts'
import * as store from './claim-store.ts'

/** What the transitions of an accepted claim need besides the author. Amounts are won. */
export interface ReturnInput extends Parcel {
  /**
   * who pays shipping according to a proposal or its acceptance: the buyer (`mind`) or the shop (`fault`); unchanged if
   * missing
   */
  cause?: Claim['cause']
  /** the buyer's bank account, if an exchange becomes a return and the order was paid by transfer */
  account?: RefundAccount
  /** keys of inspection pictures that the author has uploaded */
  photos?: readonly string[]
  /** deduction from the refund for worn products */
  deduction?: number
  /** what the buyer owes the shop for products that it refuses */
  dues?: number
}

/**
 * A line with its accepted claim, and the other lines of the order. `line` and `others` are as before the transition.
 */
export interface AcceptedLine {
  order: Order
  line: OrderLine
  claim: Claim
  others: readonly OrderLine[]
}

interface ReturnAuthor {
  actor: string
  uid: number | null
  reason: string
}

/**
 * Applies a transition that does not end the claim. Throws BAD_REQUEST (`details.field`), and CONFLICT if an acceptance
 * names other terms than the proposal.
 */
export async function applyReturnTransition(
  tx: Tx,
  acceptedLine: AcceptedLine,
  name: TransitionName,
  author: ReturnAuthor,
  input: ReturnInput,
  now: Date,
): Promise<void> {
  const { claim } = acceptedLine
  switch (name) {
    case 'sendReturn': {
      const { carrier = '', tracking = '' } = input
      return store.updateClaim(tx, claim, { carrier, tracking, sent_at: now, reminded_at: null })
    }
    case 'receiveReturn':
      return store.updateClaim(tx, claim, { received_at: now })
    case 'missReturn':
      if (author.reason.trim() === '') throw reasonMissing()
      // Without the time of sending, the deadline for sending starts again.
      return store.updateClaim(tx, claim, { carrier: '', tracking: '', sent_at: null, reminded_at: null })
    case 'remindReturn':
      return store.updateClaim(tx, claim, { reminded_at: now })
    case 'proposeReturn':
    case 'proposeExchange':
      return propose(tx, acceptedLine, name, author, input, now)
    case 'dropConversion':
      return store.updateClaim(tx, claim, { conversion: null })
    case 'convertToReturn':
    case 'convertToExchange':
      return convert(tx, acceptedLine, author, input, now)
  }
}

async function propose(
  tx: Tx,
  acceptedLine: AcceptedLine,
  name: 'proposeReturn' | 'proposeExchange',
  { actor, reason }: ReturnAuthor,
  input: ReturnInput,
  now: Date,
): Promise<void> {
  const { claim } = acceptedLine
  if (reason.trim() === '') throw reasonMissing()
  const account = name === 'proposeReturn' && actor === 'buyer' ? refundAccount(acceptedLine, input) : null
  const conversion = {
    by: actor as 'buyer' | 'seller',
    from: claim.kind as 'return' | 'exchange',
    cause: input.cause ?? claim.cause,
    reason,
    proposed_at: now.toISOString(),
    agreed_at: null,
  }
  await store.updateClaim(tx, claim, {
    conversion: JSON.stringify(conversion),
    ...(account && { account: JSON.stringify(account) }),
  })
}

async function convert(
  tx: Tx,
  acceptedLine: AcceptedLine,
  { actor }: ReturnAuthor,
  input: ReturnInput,
  now: Date,
): Promise<void> {
  const { order, claim } = acceptedLine
  const { conversion } = claim
  if (!conversion) return
  const kind = claim.kind === 'exchange' ? 'return' : 'exchange'
  const account = kind === 'return' && actor === 'buyer' ? refundAccount(acceptedLine, input) : null
  const { cause } = conversion
  // The proposal may have changed after the other side has read it.
  if ((input.cause ?? claim.cause) !== cause)
    throw new DomainError('CONFLICT', {
      message: '제안한 조건이 바뀌었습니다. 새로고침해 바뀐 조건을 확인해 주세요.',
      details: { field: 'cause', cause },
    })
  await store.updateClaim(tx, claim, {
    kind,
    cause,
    reminded_at: null,
    ...(kind === 'return' && { option_change: null, difference_waived: false }),
    conversion: JSON.stringify({ ...conversion, agreed_at: now.toISOString() }),
    ...(account && { account: JSON.stringify(account) }),
  })
  await updateShares(tx, order, await sharesOfParcel(tx, acceptedLine), { id: claim.id, ends: false })
}

/** The account to store for the refund. Null if the refund needs no account, or the claim already has one. */
function refundAccount(
  { order, line, claim }: AcceptedLine,
  { account }: Pick<ReturnInput, 'account'>,
): RefundAccount | null {
  if (!paysLater(order.method) || !canRefund(order, { paid: refundablePayment(line) })) return null
  if (!account && !claim.account) throw wrongField('account', '환불받을 계좌를 알려 주세요.')
  return account ?? null
}

/**
 * Redistributes the fees that a claim has taken over in its parcel, when the claim ends without a refund or exchange.
 */
export async function releaseShare(tx: Tx, acceptedLine: AcceptedLine): Promise<void> {
  await updateShares(tx, acceptedLine.order, await sharesOfParcel(tx, acceptedLine), {
    id: acceptedLine.claim.id,
    ends: true,
  })
}

/** Stores the inspection of refused products and what the buyer owes for them. Throws BAD_REQUEST. */
export async function refuseProducts(
  tx: Tx,
  acceptedLine: AcceptedLine,
  author: ReturnAuthor,
  { photos = [], dues = 0 }: ReturnInput,
): Promise<void> {
  const { order, claim } = acceptedLine
  await saveInspection(tx, claim, author, photos)
  await releaseShare(tx, acceptedLine)
  const others = (await sharesOfParcel(tx, acceptedLine)).filter(({ id }) => id !== claim.id)
  const max = maxRefusalDues(order, others)
  if (dues > max) throw outOfBounds('dues', max, '받을 배송비는')
  await store.updateClaim(tx, claim, { ...refusalShare(order, others, dues), way_out: 0 })
}

/** Stores the inspection and the deduction for worn products, and returns the deduction. Throws BAD_REQUEST. */
export async function saveDeduction(
  tx: Tx,
  { line, claim }: Pick<AcceptedLine, 'line' | 'claim'>,
  author: ReturnAuthor,
  { photos = [], deduction = 0 }: ReturnInput,
): Promise<number> {
  const max = maxDeduction({ paid: refundablePayment(line), way_back: claim.way_back })
  if (deduction < 1 || deduction > max) throw outOfBounds('deduction', max, '차감 금액은')
  await saveInspection(tx, claim, author, photos)
  await store.updateClaim(tx, claim, { deduction })
  return deduction
}

async function saveInspection(
  tx: Tx,
  claim: Claim,
  { uid, reason }: ReturnAuthor,
  photos: readonly string[],
): Promise<void> {
  if (reason.trim() === '') throw reasonMissing()
  if (photos.length === 0) throw wrongField('photos', '검수 사진을 한 장 이상 올려 주세요.')
  await attachPhotos(tx, photos, uid ?? 0)
  await store.updateClaim(tx, claim, { inspection_photos: [...photos] })
}

async function sharesOfParcel(tx: Tx, { order, line, claim, others }: AcceptedLine): Promise<SharingClaim[]> {
  const lines = new Map([line, ...others].map((item) => [item.id, item]))
  return (await store.claimsOf(tx, order))
    .filter(({ parcel }) => parcel === claim.parcel)
    .flatMap(({ line: id, received_at, ...item }) => {
      const found = lines.get(id)
      if (!found) return []
      const { status } = found
      return [{ ...item, status, paid: refundablePayment(found), received: received_at !== null }]
    })
}

async function updateShares(
  tx: Tx,
  order: Order,
  claims: readonly SharingClaim[],
  changed: { id: number; ends: boolean },
): Promise<void> {
  for (const { id, ...ways } of redistributeShares(order, claims, changed))
    await store.updateClaim(tx, { shop_id: order.shop_id, id }, ways)
}

/** The line with its accepted claim; null if it has no such claim. */
export const acceptedOf = (
  { line, claim }: ClaimedLine,
  { order, others }: Pick<AcceptedLine, 'order' | 'others'>,
): AcceptedLine | null => (claim && isAcceptedStatus(line.status) ? { order, line, claim, others } : null)

const reasonMissing = () => wrongField('reason', '사유를 적어 주세요.')

/** `topic` is the name of the amount with its particle, such as `차감 금액은`. */
export function outOfBounds(field: string, max: number, topic: string): DomainError {
  const message =
    max > 0 ? `${topic} ${max.toLocaleString('ko-KR')}원까지입니다.` : `${topic} 정할 수 없습니다.`
  return new DomainError('BAD_REQUEST', {
    message,
    details: { field, most: max, errors: { [field]: message } },
  })
}
