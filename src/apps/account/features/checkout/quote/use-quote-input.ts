import { useState } from 'react'
import type { Quote } from '../../../../../domains/orders/contract.ts'
import { keepPoints, keptPoints } from '../details/kept-form.ts'
import type { Purchase } from '../draft/use-opened.ts'
import { agreed, type QuoteInput, repricedOf } from './quote-input.ts'
import { useQuote } from './use-quote.ts'

export type Quoting = ReturnType<typeof useQuoteInput>

/** A buyer's input, its present quote, and whether all changes were accepted. */
export function useQuoteInput({ lines, uuid, draft }: Purchase, zipcode: () => string | null) {
  const [input, setInput] = useState<QuoteInput>(() => ({
    lines,
    points: keptPoints(draft),
    coupons: {},
    zipcode: zipcode(),
  }))
  const quoted = useQuote(input, uuid)
  // The quote before the server's refusal with another one.
  const [before, setBefore] = useState<Quote | null>(null)
  const { answer } = quoted
  const change = (part: Partial<QuoteInput>) => {
    if (part.points) keepPoints(draft, part.points)
    setInput((now) => ({ ...now, ...part }))
  }
  return {
    input,
    change,
    ...quoted,
    before,
    /** a change has to be accepted first */
    isBlocked:
      answer !== null && (!answer.quote.orderable || repricedOf(answer.quote).length > 0 || before !== null),

    accept() {
      if (answer) change({ lines: agreed(answer) })
      setBefore(null)
    },

    /** Stores the quote of a refusal. */
    reprice(quote: Quote) {
      // Leaving out sold-out goods accepts the new quote.
      setBefore(quote.orderable && answer ? answer.quote : null)
      quoted.take(quote)
    },
  }
}
