import { useEffect, useRef, useState } from 'react'
import { isApiError, needsLogin } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { Quote } from '../../../../domains/orders/orders.contract.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { keepPoints, keptPoints } from '../details/kept-form.ts'
import type { Purchase } from '../draft/use-opened-purchase.ts'
import { type Answer, agreed, couponsToUse, pointsToUse, type QuoteInput, repricedOf } from './quote-input.ts'

const QUOTE_AFTER_MS = 300

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

/** The quote of the input, reloaded with a debounce after a change. An answer to an older input is dropped. */
function useQuote(input: QuoteInput, uuid: string | null) {
  const [answer, setAnswer] = useState<(Answer & { input: QuoteInput }) | null>(null)
  const [failure, setFailure] = useState('')
  const [loggedOut, setLoggedOut] = useState(false)
  const [refused, setRefused] = useState('')
  const [tries, setTries] = useState(0)
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request.
  useEffect(() => {
    if (input.lines.length === 0) return
    let isOld = false
    const ask = async () => {
      try {
        const quote = await browserApi.post('/api/myshp/v2/checkout/quote', bodyOf(input, uuid))
        if (isOld) return
        setAnswer({ input, lines: input.lines, quote })
        setFailure('')
        setLoggedOut(false)
      } catch (error) {
        if (isOld) return
        const isRefused = isApiError(error) && error.reply?.msg === 'BLOCKED'
        const isLoggedOut = needsLogin(error)
        setLoggedOut(isLoggedOut)
        ;(isRefused ? setRefused : setFailure)(isLoggedOut ? checkoutTexts.login.ended : errorMessage(error))
      }
    }
    const timer = setTimeout(ask, isFirst.current ? 0 : QUOTE_AFTER_MS)
    isFirst.current = false
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [input, uuid, tries])

  return {
    answer,
    /** the answer is to an older input */
    pending: answer?.input !== input && !failure,
    failure,
    /** the session has ended */
    loggedOut,
    /** a shop sells nothing to the buyer; empty where all do */
    refused,
    ask: () => setTries((count) => count + 1),
    /** stores a quote that came with another answer */
    take: (quote: Answer['quote']) => setAnswer({ input, lines: input.lines, quote }),
  }
}

function bodyOf({ lines, zipcode, points, coupons }: QuoteInput, uuid: string | null) {
  return {
    lines,
    points: pointsToUse(points),
    coupons: couponsToUse(coupons),
    ...(zipcode && { zipcode }),
    ...(uuid && { uuid }),
  }
}
