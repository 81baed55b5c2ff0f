import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import { errorMessage } from '../../../forms/use-form.ts'
import { type Answer, couponsToUse, pointsToUse, type Wish } from './wish.ts'

const QUOTE_AFTER_MS = 300

/** The quote of a wish, reloaded with a debounce after a change. An answer to an older wish is dropped. */
export function useQuote(wish: Wish, uuid: string | null) {
  const [answer, setAnswer] = useState<(Answer & { wish: Wish }) | null>(null)
  const [failure, setFailure] = useState('')
  const [tries, setTries] = useState(0)
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request.
  useEffect(() => {
    if (wish.lines.length === 0) return
    let isOld = false
    const ask = async () => {
      try {
        const quote = await browserApi.post('/api/myshp/v2/checkout/quote', bodyOf(wish, uuid))
        if (isOld) return
        setAnswer({ wish, lines: wish.lines, quote })
        setFailure('')
      } catch (error) {
        if (!isOld) setFailure(errorMessage(error))
      }
    }
    const timer = setTimeout(ask, isFirst.current ? 0 : QUOTE_AFTER_MS)
    isFirst.current = false
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [wish, uuid, tries])

  return {
    answer,
    /** the answer is to an older wish */
    pending: answer?.wish !== wish && !failure,
    failure,
    ask: () => setTries((count) => count + 1),
    /** stores a quote that came with another answer */
    take: (quote: Answer['quote']) => setAnswer({ wish, lines: wish.lines, quote }),
  }
}

function bodyOf({ lines, zipcode, points, coupons }: Wish, uuid: string | null) {
  return {
    lines,
    points: pointsToUse(points),
    coupons: couponsToUse(coupons),
    ...(zipcode && { zipcode }),
    ...(uuid && { uuid }),
  }
}
