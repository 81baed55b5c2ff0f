import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import { orderNumbers } from './checkout/agreement.ts'
import { type OrderCreationNeeds, orderCreation, paymentOutcome } from './checkout/checkout-outcome.ts'
import { checkoutDrafts, type DraftNeeds } from './checkout/checkout-sessions.ts'
import { type PlaceOrderNeeds, placeOrder } from './checkout/place-order.ts'
import { type QuoteRequest, quotes } from './checkout/quote.ts'
import { type ReservationNeeds, reservation } from './checkout/reservation.ts'
import { claimPhotos, type PhotoNeeds } from './claims/claim-photos.ts'
import { claimDues, claimRequests } from './claims/claim-requests.ts'
import type { CheckoutCustomer } from './core/customer.ts'
import { type DepositNeeds, deposits, type TransfersNeeds, transfers } from './fulfilment/bank-transfers.ts'
import { delivered } from './fulfilment/deliveries.ts'

import { timers } from './fulfilment/line-timers.ts'
import {
  type AbandonmentNeeds,
  abandonment,
  type TransitionNeeds,
  transitions,
} from './fulfilment/transitions.ts'
import type { Quote } from './orders.contract.ts'
import { orderNews } from './queries/notification-data.ts'
import { openPurchases } from './queries/open-purchases.ts'
import { orderCodes } from './queries/order-codes.ts'
import { type OwnOrderNeeds, ownOrders } from './queries/own-orders.ts'
import { type PurchaseNeeds, purchaseSums } from './queries/purchase-sums.ts'
import { bulkMoves, orderJobs } from './seller/bulk-transitions.ts'
import { lateOrders, type QueueNeeds, shopQueue } from './seller/shop-orders.ts'
import { ownTier, tierPreview } from './tiers/tier-preview.ts'
import { type TierRunNeeds, tierRuns } from './tiers/tier-runs.ts'

export type { DeliveredLine } from './fulfilment/deliveries.ts'
export type { OpenPurchase } from './queries/open-purchases.ts'
export { orderCountsPart } from './queries/order-rows.ts'

export type Orders = ReturnType<typeof ordersService>

export interface OrdersNeeds {
  marketing: ReservationNeeds['marketing'] & TransitionNeeds['marketing']
  membership: ReservationNeeds['membership'] & PurchaseNeeds['membership'] & TierRunNeeds['membership']
  accounts: Parameters<typeof tierPreview>[0]['accounts']
  catalogue: ReservationNeeds['catalogue'] & QueueNeeds['catalogue']
  cart: OrderCreationNeeds['cart'] & DraftNeeds['cart']
  payments: PlaceOrderNeeds['payments'] &
    AbandonmentNeeds['payments'] &
    DepositNeeds['payments'] &
    TransitionNeeds['payments'] &
    TransfersNeeds['payments']
  uploads: PhotoNeeds['uploads']
  tenancy: OwnOrderNeeds['tenancy']
  jobs: Pick<JobsService, 'start'>
  database: Database
  /** secret of order numbers and of codes by mail; the same in every process */
  secret: string
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
  clock?: Clock
}

/** Quotes, checkouts, orders and claims (README). */
export function ordersService(needs: OrdersNeeds) {
  const { database, sign, signAdult, clock = systemClock } = needs
  const price = quotes({ database, clock, sign, signAdult })
  const stock = reservation(needs)
  const creation = orderCreation({ clock, cart: needs.cart, reservation: stock })
  const { place, answer } = placeOrder({
    ...needs,
    clock,
    quote: price,
    numbers: orderNumbers(needs.secret),
    reservation: stock,
    creation,
  })
  const { move } = transitions({ ...needs, clock })
  const { unsent, ...byHand } = transfers({ database, payments: needs.payments })
  const many = bulkMoves({ database, move })
  return {
    place,
    move,
    purchase: paymentOutcome({ clock, reservation: stock, creation }),
    ...abandonment({ database, clock, payments: needs.payments, creation }),
    ...deposits({ database, payments: needs.payments }),
    ...checkoutDrafts({ database, clock, cart: needs.cart, answer }),
    ...claimRequests({ database, clock }),
    ...timers({ database, clock, move }),
    ...many,
    ...orderJobs({ database, jobs: needs.jobs, moveOne: many.moveOne }),
    ...byHand,
    ...ownOrders({ ...needs, unsent, clock, signing: { sign, signAdult } }),
    ...claimPhotos({ database, uploads: needs.uploads }),
    ...claimDues({ database, clock }),
    ...delivered({ database }),
    ...purchaseSums(needs),
    ...orderNews({ database, payments: needs.payments }),
    /** tiers that members earn by what they buy */
    tierRuns: {
      ...tierRuns({ ...needs, clock }),
      ...tierPreview({ ...needs, clock }),
      myTier: ownTier({ database, clock }),
    },
    /** A person's purchases that have not ended, and the number of those that have. */
    openPurchases: openPurchases({ database }),
    ...orderCodes({ database, clock, secret: needs.secret }),
    /** Orders of a shop that are late. */
    late: (shop: number, now: Date): Promise<number> => lateOrders(database, shop, now),
    /** shops' queries */
    queue: shopQueue({
      database,
      catalogue: needs.catalogue,
      payments: needs.payments,
      unsent,
      clock,
      signing: { sign, signAdult },
    }),

    /** The present cost of these lines for this buyer, with changes since the buyer saw them. Nothing is stored. */
    quote: async (request: QuoteRequest, who: CheckoutCustomer): Promise<Quote> =>
      (await price(request, who)).quote,
  }
}
