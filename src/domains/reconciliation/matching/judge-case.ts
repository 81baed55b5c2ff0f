import type { DifferenceKind, Side } from '../shared/reconciliation-limits.ts'

/** A payment in our books. Amounts are won, days `YYYY-MM-DD` in Seoul. */
export interface OwnPayment {
  state: 'WAITING' | 'PAID' | 'CANCELED' | 'RETURNED'
  received: number
  /** refunds that were sent */
  refunded: number
  /** refunds that are requested, but not sent */
  pending: number
  paidOn: string | null
  /** the day of the last sent refund */
  refundedOn: string | null
}

/** A payment as PortOne has it. */
export interface GatewayPayment {
  /** `unknown` for a status that we do not know, which proves nothing */
  status: 'paid' | 'unpaid' | 'unknown'
  total: number
  canceled: number
  changedOn: string
}

/** Sums of the rows of all statements about one payment. */
export interface SettledSums {
  payments: number
  paid: number
  cancellations: number
  canceled: number
  adjustments: number
  adjusted: number
  /** rows of which a later statement says other amounts, and the sums of both */
  restatements: number
  stated: number
  restated: number
  /** the last day of settlement; null without rows */
  settledOn: string | null
}

export interface CaseFacts {
  /** null if we do not have the payment */
  own: OwnPayment | null
  /** null if PortOne was not asked */
  gateway: GatewayPayment | null
  settled: SettledSums
}

/** A difference of one side of a payment. */
export interface Verdict {
  side: Side
  kind: DifferenceKind
  /** won in our books, and at the provider; of a restatement on the first statement, and on the last */
  ours: number
  theirs: number
  /** the day on which it arose */
  since: string
}

/**
 * Compares a payment in our books with the provider's statements and with PortOne (docs/product/reconciliation.md).
 * What no verdict names is equal on both sides. Whether `unsettled` and `refund_unsettled` are late is decided when
 * read.
 */
export function judgeCase({ own, gateway, settled }: CaseFacts): Verdict[] {
  const received = own?.received ?? 0
  const verdicts = hasCanceledOut({ own, gateway, settled })
    ? []
    : [paymentVerdict(own, gateway, settled), cancelVerdict(own, gateway, settled)].filter(
        (verdict) => verdict !== null,
      )
  if (settled.adjustments > 0)
    verdicts.push({
      side: 'adjustment',
      kind: 'adjustment',
      ours: 0,
      theirs: settled.adjusted,
      since: dayOf(settled.settledOn, null),
    })
  if (settled.restatements > 0)
    verdicts.push({
      side: 'restatement',
      kind: 'restated',
      ours: settled.stated,
      theirs: settled.restated,
      since: dayOf(settled.settledOn, null),
    })
  return received > 0 || settled.settledOn !== null || gateway !== null ? verdicts : []
}

/**
 * A payment that was cancelled before it was settled has no row, or two that add up to nothing. It is no difference,
 * whether we have it or not, unless PortOne has it otherwise.
 */
function hasCanceledOut({ own, gateway, settled }: CaseFacts): boolean {
  if (settled.paid !== settled.canceled) return false
  const { received = 0, refunded = 0, pending = 0 } = own ?? {}
  if (settled.paid === 0)
    return received > 0 && received === refunded && pending === 0 && isCanceledThere(gateway)
  return received === 0
}

/** Whether PortOne has cancelled all of a payment, or says nothing about it. */
const isCanceledThere = (gateway: GatewayPayment | null): boolean =>
  gateway === null ||
  gateway.status === 'unknown' ||
  (gateway.status === 'paid' && gateway.canceled >= gateway.total)

function paymentVerdict(
  own: OwnPayment | null,
  gateway: GatewayPayment | null,
  { payments, paid, settledOn }: SettledSums,
): Verdict | null {
  const received = own?.received ?? 0
  if (payments > 0) {
    if (paid === received) return null
    const since = dayOf(settledOn, own?.paidOn)
    const difference = { side: 'payment', ours: received, theirs: paid, since } as const
    if (!own) return { ...difference, kind: 'unknown' }
    if (received === 0) return { ...difference, kind: 'not_booked' }
    return { ...difference, kind: paid === received * payments ? 'settled_twice' : 'amount_differs' }
  }
  if (received > 0) {
    const difference = { side: 'payment', ours: received, since: dayOf(own?.paidOn, null) } as const
    if (gateway?.status === 'unpaid') return { ...difference, kind: 'not_paid', theirs: 0 }
    if (gateway?.status === 'paid' && gateway.total !== received)
      return { ...difference, kind: 'amount_differs', theirs: gateway.total }
    return { ...difference, kind: 'unsettled', theirs: 0 }
  }
  // The result of a payment under way is fetched within minutes.
  if (gateway?.status !== 'paid' || gateway.total <= gateway.canceled || own?.state === 'WAITING') return null
  return {
    side: 'payment',
    kind: own ? 'not_booked' : 'unknown',
    ours: 0,
    theirs: gateway.total,
    since: gateway.changedOn,
  }
}

function cancelVerdict(
  own: OwnPayment | null,
  gateway: GatewayPayment | null,
  { canceled, settledOn }: SettledSums,
): Verdict | null {
  if (!own || own.received === 0) {
    if (canceled === 0) return null
    return {
      side: 'cancel',
      kind: 'unknown_cancel',
      ours: 0,
      theirs: canceled,
      since: dayOf(settledOn, null),
    }
  }
  const { refunded, pending, refundedOn } = own
  const atProvider = Math.max(canceled, gateway?.canceled ?? 0)
  // A refund that is being sent may be there already.
  if (atProvider > refunded + pending)
    return {
      side: 'cancel',
      kind: 'canceled_elsewhere',
      ours: refunded + pending,
      theirs: atProvider,
      since: canceled === atProvider ? dayOf(settledOn, null) : (gateway?.changedOn ?? ''),
    }
  if (canceled >= refunded) return null
  return {
    side: 'cancel',
    kind: 'refund_unsettled',
    ours: refunded,
    theirs: canceled,
    since: dayOf(refundedOn, own.paidOn),
  }
}

/** The first day that is known; every case has one. */
function dayOf(day: string | null | undefined, other: string | null | undefined): string {
  const known = day ?? other
  if (!known) throw new Error('a difference without a day')
  return known
}
