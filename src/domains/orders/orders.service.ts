import { systemClock } from '../../platform/clock.ts'
import { orderCreation, purchaseHandler } from './checkout/checkout-outcome.ts'
import { checkoutSessions } from './checkout/checkout-sessions.ts'
import { orderCheckout } from './checkout/place-order.ts'
import { reservation } from './checkout/reservation.ts'
import { claimPhotos } from './claims/claim-photos.ts'
import { orderClaims } from './claims/claim-requests.ts'
import type { OrdersDeps } from './deps.ts'
import { bankTransfers } from './fulfilment/bank-transfers.ts'
import { deliveries } from './fulfilment/deliveries.ts'
import { lineTimers } from './fulfilment/line-timers.ts'
import { fulfilment } from './fulfilment/transitions.ts'
import { notificationData } from './queries/notification-data.ts'
import { openPurchases } from './queries/open-purchases.ts'
import { orderCodes } from './queries/order-codes.ts'
import { ownOrders } from './queries/own-orders.ts'
import { purchaseSums } from './queries/purchase-sums.ts'
import { bulkTransitions } from './seller/bulk-transitions.ts'
import { shopOrders } from './seller/shop-orders.ts'
import { ownTier, tierPreviews } from './tiers/tier-preview.ts'
import { tierRuns } from './tiers/tier-runs.ts'

export type { DueDeposit } from './fulfilment/bank-transfers.ts'
export type { DeliveredLine } from './fulfilment/deliveries.ts'
export type { OpenPurchase } from './queries/open-purchases.ts'
export { orderCountsPart } from './queries/order-rows.ts'

export type Orders = ReturnType<typeof ordersService>

/** Quotes, checkouts, orders and claims (README). */
export function ordersService(options: Omit<OrdersDeps, 'clock'> & Partial<Pick<OrdersDeps, 'clock'>>) {
  const deps: OrdersDeps = { clock: systemClock, ...options }
  const reserved = reservation(deps)
  const creation = orderCreation({ ...deps, reservation: reserved })
  const transfers = bankTransfers(deps)
  const lines = fulfilment({ ...deps, creation })
  return {
    /** from lines to a placed order */
    checkout: orderCheckout({ ...deps, reservation: reserved, creation }),
    /** chosen lines of carts, before their order */
    checkoutSessions: checkoutSessions(deps),
    /** what payments call when money came, or did not; registered there */
    purchaseHandler: purchaseHandler({ ...deps, reservation: reserved, creation }),
    /** state transitions of order lines */
    fulfilment: lines,
    timers: lineTimers({ ...deps, transition: lines.transition }),
    /** deposits and refunds that people transfer by hand */
    transfers,
    deliveries: deliveries(deps),
    claims: orderClaims(deps),
    claimPhotos: claimPhotos(deps),
    /** what buyers read of their orders */
    queries: ownOrders({ ...deps, transfers }),
    openPurchases: openPurchases(deps),
    /** codes by mail that prove who bought as a guest */
    codes: orderCodes(deps),
    notificationData: notificationData(deps),
    purchaseSums: purchaseSums(deps),
    /** what a shop reads of the orders that it sells or ships */
    seller: shopOrders({ ...deps, transfers }),
    bulk: bulkTransitions({ ...deps, transition: lines.transition }),
    /** tiers that members earn by what they buy */
    tiers: { runs: tierRuns(deps), previews: tierPreviews(deps), own: ownTier(deps) },
  }
}
