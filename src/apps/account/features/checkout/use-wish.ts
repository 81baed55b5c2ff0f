import { useState } from 'react'
import type { Quote } from '../../../../domains/orders/contract.ts'
import { keepPoints, keptPoints } from './kept-form.ts'
import type { Purchase } from './use-opened.ts'
import { useQuote } from './use-quote.ts'
import { agreed, repricedOf, type Wish } from './wish.ts'

export type Wished = ReturnType<typeof useWish>

/** What a buyer wishes, what it costs now, and whether they have agreed to all that has changed. */
export function useWish({ lines, uuid, draft }: Purchase, zipcode: () => string | null) {
  const [wish, setWish] = useState<Wish>(() => ({
    lines,
    points: keptPoints(draft),
    coupons: {},
    zipcode: zipcode(),
  }))
  const quoted = useQuote(wish, uuid)
  // What the buyer has seen before the server refused with another amount.
  const [amountBefore, setAmountBefore] = useState<number | null>(null)
  const { answer } = quoted
  const change = (part: Partial<Wish>) => {
    if (part.points) keepPoints(draft, part.points)
    setWish((now) => ({ ...now, ...part }))
  }
  return {
    wish,
    change,
    ...quoted,
    amountBefore,
    /** something has changed that has to be agreed to first */
    isBlocked:
      answer !== null &&
      (!answer.quote.orderable || repricedOf(answer.quote).length > 0 || amountBefore !== null),

    accept() {
      if (answer) change({ lines: agreed(answer) })
      setAmountBefore(null)
    },

    /** The server has refused with another quote. */
    reprice(quote: Quote) {
      // Who leaves out what is gone agrees to another amount by that.
      setAmountBefore(quote.orderable && answer ? answer.quote.amount : null)
      quoted.take(quote)
    },
  }
}
