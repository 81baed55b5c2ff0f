import { systemClock } from '../../platform/clock.ts'
import { bestPrices } from './benefit/best-prices.ts'
import { orderCreation, purchaseHandler } from './checkout/checkout-outcome.ts'
import { checkoutSessions } from './checkout/checkout-sessions.ts'
import { orderCheckout } from './checkout/place-order.ts'
import { reservation } from './checkout/reservation.ts'
import { claimPayments } from './claims/claim-payments.ts'
import { claimPhotos } from './claims/claim-photos.ts'
import { orderClaims } from './claims/claim-requests.ts'
import { eitherPurchase } from './claims/purchase-references.ts'
import type { OrdersDeps } from './deps.ts'
import { addressChanges } from './fulfilment/address-changes.ts'
import { bankTransfers } from './fulfilment/bank-transfers.ts'
import { deliveries } from './fulfilment/deliveries.ts'
import { giftMails } from './fulfilment/gift-mails.ts'
import { orderGifts } from './fulfilment/gifts.ts'
import { lineTimers } from './fulfilment/line-timers.ts'
import { priceReductions } from './fulfilment/price-reductions.ts'
import { shopCancellations } from './fulfilment/shop-cancellation.ts'
import { shopDelays } from './fulfilment/shop-delay.ts'
import { fulfilment } from './fulfilment/transitions.ts'
import { unpaidOrders } from './fulfilment/unpaid-orders.ts'
import { followedParcels } from './parcels/followed-parcels.ts'
import { guestOrderLinks } from './queries/guest-order-links.ts'
import { notificationData } from './queries/notification-data.ts'
import { openPurchases } from './queries/open-purchases.ts'
import { orderCodes } from './queries/order-codes.ts'
import { ownOrders } from './queries/own-orders.ts'
import { purchaseSums } from './queries/purchase-sums.ts'
import { allOrders } from './seller/all-orders.ts'
import { bulkTransitions } from './seller/bulk-transitions.ts'
import { orderLabels } from './seller/notes/order-labels.ts'
import { orderNotes } from './seller/notes/order-notes.ts'
import { orderViews } from './seller/notes/order-views.ts'
import { orderFileExport } from './seller/order-files/order-file-export.ts'
import { orderForms } from './seller/order-files/order-forms.ts'
import { orderPrints } from './seller/order-prints.ts'
import { shopOrders } from './seller/shop-orders.ts'
import { trackingFiles } from './seller/tracking/tracking-files.ts'
import { lineJobs } from './seller/waiting/line-jobs.ts'
import { waitingLines } from './seller/waiting/waiting-lines.ts'
import { ownTier, tierPreviews } from './tiers/tier-preview.ts'
import { tierRuns } from './tiers/tier-runs.ts'

export type { DueDeposit } from './fulfilment/bank-transfers.ts'
export type { DeliveredLine } from './fulfilment/deliveries.ts'
export type { ParcelTracking } from './parcels/trackers.ts'
export type { OpenPurchase } from './queries/open-purchases.ts'
export { orderCountsPart } from './queries/order-rows.ts'

export type Orders = ReturnType<typeof ordersService>

/** Quotes, checkouts, orders and claims (README). */
export function ordersService(options: Omit<OrdersDeps, 'clock'> & Partial<Pick<OrdersDeps, 'clock'>>) {
  const deps: OrdersDeps = { clock: systemClock, ...options }
  const reserved = reservation(deps)
  const creation = orderCreation({ ...deps, reservation: reserved })
  const dues = claimPayments(deps)
  const transfers = bankTransfers(deps)
  const sums = purchaseSums(deps)
  const lines = fulfilment({ ...deps, creation })
  const cancellations = shopCancellations(deps)
  const delays = shopDelays(deps)
  const forms = orderForms(deps)
  const notes = orderNotes(deps)
  const all = allOrders({ ...deps, notes })
  const waiting = waitingLines({ ...deps, allOrders: all })
  return {
    /** quotes and placed orders */
    checkout: orderCheckout({ ...deps, reservation: reserved, creation }),
    /** the lowest prices that pages of products promise */
    bestPrices: bestPrices(deps),
    /** lines chosen from carts, before the order is placed */
    checkoutSessions: checkoutSessions(deps),
    /** called by the payments module for paid and lapsed payments */
    purchaseHandler: eitherPurchase(
      purchaseHandler({ ...deps, reservation: reserved, creation }),
      dues.handler,
    ),
    /** state transitions of order lines */
    fulfilment: lines,
    shopCancellations: cancellations,
    /** later shipping days of several lines of an order */
    shopDelays: delays,
    /** changes of the recipient before the dispatch */
    addresses: addressChanges(deps),
    /** refunds of a part of the price, without a return */
    priceReductions: priceReductions(deps),
    /** gifts that wait for the address of their receiver */
    gifts: orderGifts(deps),
    /** mails to their receivers */
    giftMails: giftMails(deps),
    /** reminders and later deadlines of transfers */
    unpaid: unpaidOrders(deps),
    timers: lineTimers({ ...deps, transition: lines.transition }),
    /** states of parcels, asked for by a job */
    parcels: followedParcels({ ...deps, transition: lines.transition }),
    /** deposits and refunds by bank transfer */
    transfers,
    deliveries: deliveries(deps),
    claims: orderClaims(deps),
    /** what buyers pay for claims over the platform */
    claimPayments: dues,
    claimPhotos: claimPhotos(deps),
    /** a buyer's own orders */
    queries: ownOrders({ ...deps, transfers }),
    openPurchases: openPurchases(deps),
    /** mailed codes with which a guest proves to be the buyer */
    codes: orderCodes(deps),
    notificationData: notificationData(deps),
    purchaseSums: sums,
    /** orders of guests that become those of their accounts */
    guestLinks: guestOrderLinks({ ...deps, sums }),
    /** orders that a shop sells or ships */
    seller: shopOrders({ ...deps, transfers, notes }),
    prints: orderPrints(deps),
    /** the same in all states, with filters */
    allOrders: all,
    /** labels, and memos of a shop's staff about orders and buyers */
    labels: orderLabels(deps),
    notes,
    /** views of the list of all orders that staff members save */
    views: orderViews(deps),
    /** lines of a product or a filter that wait for the shop */
    waiting,
    bulk: bulkTransitions({ ...deps, transition: lines.transition, waiting }),
    lineJobs: lineJobs({ ...deps, cancel: cancellations.cancel, delay: delays.delay, waiting }),
    /** files of tracking numbers */
    trackingFiles: trackingFiles({ ...deps, transition: lines.transition }),
    forms,
    /** orders as files for couriers and order managers */
    files: orderFileExport({ ...deps, forms, allOrders: all }),
    /** tiers that members earn by purchases */
    tiers: { runs: tierRuns(deps), previews: tierPreviews(deps), own: ownTier(deps) },
  }
}
