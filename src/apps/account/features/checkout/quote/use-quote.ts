import { useEffect, useRef, useState } from 'react'
import { isApiError, needsLogin } from '../../../../../client/api-error.ts'
import { browserApi } from '../../../../../client/browser.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { errorMessage } from '../../../forms/use-form.ts'
import { type Answer, couponsToUse, pointsToUse, type QuoteInput } from './quote-input.ts'

const QUOTE_AFTER_MS = 300

/** The quote of a input, reloaded with a debounce after a change. An answer to an older input is dropped. */
export function useQuote(input: QuoteInput, uuid: string | null) {
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
