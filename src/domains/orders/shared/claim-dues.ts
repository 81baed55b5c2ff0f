import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { PaymentMethod } from '../../payments/payments.contract.ts'
import { duesOf, type ParcelClaim } from './return-parcels.ts'

/** What claims cost buyers, and how it is paid (decision 82). Amounts are won. */

type OwingClaim = Parameters<typeof duesOf>[0] & { dues_paid: number; received_at: Date | string | null }

/** What a claim still owes; negative if the buyer has paid too much. */
export const openDues = (claim: Parameters<typeof duesOf>[0] & { dues_paid: number }): number =>
  duesOf(claim) - claim.dues_paid

/** Number of days after the receipt of the products in which the buyer must pay for an exchange. */
const PAYS_WITHIN_DAYS = 7

/**
 * Until when the dues of a claim can be paid: the end of the seventh day in Seoul after the shop has received the
 * products of an exchange. Null without a deadline: before the receipt, and for claims that have ended, for which
 * nothing waits.
 */
export const duesDeadline = ({
  kind,
  outcome,
  received_at,
}: Pick<ParcelClaim, 'kind' | 'outcome'> & { received_at: Date | string | null }): Date | null =>
  kind === 'exchange' && outcome === null && received_at !== null
    ? endOfSeoulDay(new Date(received_at), PAYS_WITHIN_DAYS)
    : null

interface PayableDues {
  /** what the buyer can pay now */
  amount: number
  /** the first deadline of it, ISO 8601; null without one */
  until: string | null
  /** what can no longer be paid, because its deadline has passed */
  overdue: number
}

/** What a claim owes and can be paid now; 0 after its deadline. */
export function payableDues(claim: OwingClaim, now: Date): number {
  const deadline = duesDeadline(claim)
  return deadline !== null && now >= deadline ? 0 : Math.max(0, openDues(claim))
}

/** What an order's buyer can pay for its claims. What was paid too much for one does not pay for another. */
export function sumPayableDues(claims: readonly OwingClaim[], now: Date): PayableDues {
  const owing = claims.filter((claim) => openDues(claim) > 0)
  const payable = owing.filter((claim) => payableDues(claim, now) > 0)
  const sum = (group: readonly OwingClaim[]) => group.reduce((won, claim) => won + openDues(claim), 0)
  const deadlines = payable.flatMap((claim) => duesDeadline(claim)?.toISOString() ?? [])
  return { amount: sum(payable), until: deadlines.sort()[0] ?? null, overdue: sum(owing) - sum(payable) }
}

/** Methods by which dues can be paid over the platform: those of which no cash receipt is issued. */
const METHODS: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>(['card', 'easy_pay', 'test_card'])

/**
 * Whether the buyer of an order that was paid by this method pays dues over the platform, and whether dues can be paid
 * by it: both payments are then the same kind of sale. Otherwise dues are paid to the shop directly.
 */
export const paysDuesOnPlatform = ({ method }: { method: PaymentMethod }): boolean => METHODS.has(method)
