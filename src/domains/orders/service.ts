import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Buying } from './buying.ts'
import { type CheckoutNeeds, checkout } from './checkout.ts'
import { claimPhotos, type PhotoNeeds } from './claim-photos.ts'
import type { Quote } from './contract.ts'
import { delivered } from './delivered.ts'
import { type DraftingNeeds, drafting } from './drafting.ts'
import { orderNews } from './news.ts'
import { orderNumbers } from './numbers.ts'
import { orderCodes } from './order-codes.ts'
import { type QuoteRequest, quoting } from './quoting.ts'
import { type ReadingNeeds, reading } from './reading.ts'
import { movingMany } from './seller/many.ts'
import { type QueueNeeds, shopQueue } from './seller/queue.ts'
import { type TransfersNeeds, transfers } from './transfers.ts'
import { type MovingNeeds, transitions } from './transitions.ts'

export type { DeliveredLine } from './delivered.ts'
export { orderCountsPart } from './store/reading.ts'

export type Orders = ReturnType<typeof ordersService>

export interface OrdersNeeds extends Pick<CheckoutNeeds, 'membership' | 'marketing'> {
  catalogue: CheckoutNeeds['catalogue'] & QueueNeeds['catalogue']
  cart: CheckoutNeeds['cart'] & DraftingNeeds['cart']
  payments: CheckoutNeeds['payments'] & MovingNeeds['payments'] & TransfersNeeds['payments']
  uploads: PhotoNeeds['uploads']
  tenancy: ReadingNeeds['tenancy']
  database: Database
  /** what order numbers are made with; the same in every process */
  numberSecret: string
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
  clock?: Clock
}

/** Buying: quotes, checkouts, orders and what becomes of them (README). */
export function ordersService(needs: OrdersNeeds) {
  const { database, sign, signAdult, clock = systemClock } = needs
  const price = quoting({ database, sign, signAdult })
  const moving = transitions({ ...needs, clock })
  const { unsent, ...byHand } = transfers({ database, payments: needs.payments })
  const { answer, ...placing } = checkout({
    ...needs,
    clock,
    quote: price,
    numbers: orderNumbers(needs.numberSecret),
  })
  return {
    ...placing,
    ...drafting({ database, clock, cart: needs.cart, answer }),
    ...moving,
    ...movingMany({ database, move: moving.move }),
    ...byHand,
    ...reading({ ...needs, unsent, signing: { sign, signAdult } }),
    ...claimPhotos({ database, uploads: needs.uploads }),
    ...delivered({ database }),
    ...orderNews({ database, payments: needs.payments }),
    ...orderCodes({ database, clock }),
    /** what shops read */
    queue: shopQueue({
      database,
      catalogue: needs.catalogue,
      payments: needs.payments,
      unsent,
      signing: { sign, signAdult },
    }),

    /** What these lines cost this buyer now, with what has changed since the buyer saw them. Nothing is stored. */
    quote: async (request: QuoteRequest, who: Buying): Promise<Quote> => (await price(request, who)).quote,
  }
}
