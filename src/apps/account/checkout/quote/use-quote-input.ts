import { useEffect, useRef, useState } from 'react'
import { isApiError, needsLogin } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { Quote } from '../../../../domains/orders/orders.contract.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { storedInput, storeInput } from '../details/form-storage.ts'
import type { Purchase } from '../session/use-opened-purchase.ts'
import {
  type QuotedInput,
  type QuoteInput,
  repricedLines,
  toCouponUses,
  toPointUses,
  withQuotedPrices,
} from './quote-input.ts'

const QUOTE_DELAY_MS = 300

export type QuoteState = ReturnType<typeof useQuoteInput>

/** The buyer's input, its quote, and whether the buyer must accept changes before ordering. */
export function useQuoteInput({ lines, uuid, sessionId }: Purchase, zipcode: () => string | null) {
  const [input, setInput] = useState<QuoteInput>(() => ({
    lines,
    points: {},
    coupons: {},
    ...storedInput(sessionId),
    zipcode: zipcode(),
  }))
  const quoted = useQuote(input, uuid)
  // The quote that the buyer saw before the server refused the order and sent a new quote.
  const [previousQuote, setPreviousQuote] = useState<Quote | null>(null)
  const { answer } = quoted
  const change = (part: Partial<QuoteInput>) => {
    const { zipcode: _, ...storedPart } = part
    storeInput(sessionId, storedPart)
    setInput((current) => ({ ...current, ...part }))
  }
  return {
    input,
    change,
    ...quoted,
    previousQuote,
    /** the buyer must accept the changes first */
    isBlocked:
      answer !== null &&
      (!answer.quote.orderable || repricedLines(answer.quote).length > 0 || previousQuote !== null),

    accept() {
      if (answer) change({ lines: withQuotedPrices(answer) })
      setPreviousQuote(null)
    },

    setRefusedQuote(quote: Quote) {
      // If lines cannot be ordered, the buyer has to remove them, which accepts the new quote.
      setPreviousQuote(quote.orderable && answer ? answer.quote : null)
      quoted.setQuote(quote)
    },
  }
}

/** Loads the quote after each change, with a delay. Drops answers to older input. */
function useQuote(input: QuoteInput, uuid: string | null) {
  const [answer, setAnswer] = useState<(QuotedInput & { input: QuoteInput }) | null>(null)
  const [failure, setFailure] = useState('')
  const [loggedOut, setIsLoggedOut] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [attempts, setAttempts] = useState(0)
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the call.
  useEffect(() => {
    if (input.lines.length === 0) return
    let isStale = false
    const load = async () => {
      try {
        const quote = await browserApi.post('/api/myshp/v2/checkout/quote', toQuoteBody(input, uuid))
        if (isStale) return
        setAnswer({ input, lines: input.lines, quote })
        setFailure('')
        setIsLoggedOut(false)
      } catch (error) {
        if (isStale) return
        const isRefused = isApiError(error) && error.reply?.msg === 'BLOCKED'
        const isLoggedOut = needsLogin(error)
        setIsLoggedOut(isLoggedOut)
        ;(isRefused ? setRefusal : setFailure)(isLoggedOut ? checkoutTexts.login.ended : errorMessage(error))
      }
    }
    const timer = setTimeout(load, isFirst.current ? 0 : QUOTE_DELAY_MS)
    isFirst.current = false
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [input, uuid, attempts])

  return {
    answer,
    /** the quote belongs to earlier input */
    pending: answer?.input !== input && !failure,
    failure,
    loggedOut,
    /** why a shop refuses the buyer; empty otherwise */
    refusal,
    reload: () => setAttempts((count) => count + 1),
    /** stores a quote from another call */
    setQuote: (quote: QuotedInput['quote']) => setAnswer({ input, lines: input.lines, quote }),
  }
}

function toQuoteBody({ lines, zipcode, points, coupons }: QuoteInput, uuid: string | null) {
  return {
    lines,
    points: toPointUses(points),
    coupons: toCouponUses(coupons),
    ...(zipcode && { zipcode }),
    ...(uuid && { uuid }),
  }
}
