import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Payments } from '../payments/service.ts'
import type { Buying } from './buying.ts'
import type { Placed, Quote } from './contract.ts'
import { digestOf, type Visit } from './order-snapshot.ts'
import { answerWith, type PlacementNeeds, type Placing, placements } from './placements.ts'
import type { Priced, QuoteRequest } from './quoting.ts'
import type { Checkout, Tx } from './store/checkouts.ts'
import * as checkouts from './store/checkouts.ts'

export interface PlacingNeeds extends PlacementNeeds {
  payments: Pick<Payments, 'begin' | 'methods' | 'of'>
  quote: (request: QuoteRequest, buyer: Buying) => Promise<Priced>
}

/** Placing orders and beginning their payment. */
export function placing(needs: PlacingNeeds) {
  const { database, payments, quote } = needs
  const placeNew = placements(needs)

  async function answer(tx: Tx, placed: Checkout): Promise<Placed> {
    return answerWith(placed, placed.amount > 0 ? await payments.of(tx, placed.id) : null)
  }

  async function repeated(placed: Checkout, asked: Buffer): Promise<Placed> {
    if (!placed.asked.equals(asked))
      throw new DomainError('CONFLICT', {
        message: '이미 다른 내용으로 주문되었습니다.',
        details: { field: 'key' },
      })
    return database.asSystem((tx: Tx) => answer(tx, placed))
  }

  return {
    answer,

    /**
     * Orders what was quoted and begins its payment. The same key with the same request gets the same answer, however often
     * and at once. Throws CONFLICT with the new quote (`details.quote`) when something changed since, and for a key that was
     * used for something else.
     */
    async place(placing: Placing, who: Buying, visit: Visit): Promise<Placed> {
      const asked = digestOf(placing)
      const request = { ...placing, zipcode: placing.recipient.zipcode }
      const [quoted] = await Promise.allSettled([quote(request, who)])
      const outcome = isAgreed(quoted, placing)
        ? await placeNew({ asked, placing, who, visit, orders: quoted.value.orders })
        : null
      if (outcome && !(outcome instanceof DomainError)) return outcome
      // What was bought may be why it can't be bought again.
      const before = await checkouts.findCheckout(database, who, placing.key)
      if (before) return repeated(before, asked)
      if (outcome) throw outcome
      if (quoted.status === 'rejected') throw quoted.reason
      throw changed(quoted.value.quote)
    },
  }
}

const isAgreed = (
  quoted: PromiseSettledResult<Priced>,
  { digest }: Placing,
): quoted is PromiseFulfilledResult<Priced> =>
  quoted.status === 'fulfilled' && quoted.value.quote.orderable && quoted.value.quote.digest === digest

function changed(quote: Quote): DomainError {
  return new DomainError('CONFLICT', {
    message: '가격이나 재고가 바뀌었습니다. 바뀐 내용을 확인해 주세요.',
    details: { quote },
  })
}
