import type { Status } from '../../../../domains/orders/contract.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Days that a line may wait for its shop. Goods leave, and money goes back, within three business days (전자상거래법 15조,
 * 18조); a new order should not wait for a look longer than a day.
 */
const PATIENCE_DAYS: Partial<Record<Status, number>> = {
  ...{ CONFIRM_PAYMENT: 1, READY_FOR_DELIVERY: 3, REQ_CANCEL: 1, REQ_REFUND: 2, REQ_CHANGE: 2 },
  ...{ REFUND_ACCEPTED: 7, CHANGE_ACCEPTED: 7 },
}

/** Whole days since a line came into its state, where that is longer than it should wait; 0 where not. */
export function daysLate({ status, since }: { status: Status; since: string }, now: Date): number {
  const days = (now.getTime() - Date.parse(since)) / DAY_MS
  const patience = PATIENCE_DAYS[status]
  return patience !== undefined && days > patience ? Math.floor(days) : 0
}
