import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastNumber, type Thread } from '../thread/thread.ts'

/** Within so many px of the end one is at the end. */
const NEAR_PX = 48

/**
 * The place in a log that is turned round (`column-reverse`), whose position is counted from its end: at the end it stays
 * there, and what comes in above moves nothing. Where one reads above, messages that come below leave the lines where they are.
 */
export function useLogScroll(
  thread: Thread,
  { isAtEnd, onEnd }: { isAtEnd: boolean; onEnd: (isAtEnd: boolean) => void },
) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, first: 0, last: 0 })
  const [seen, setSeen] = useState(lastNumber(thread))
  const first = thread.messages[0]?.number ?? 0
  const last = lastNumber(thread)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { height, ...known } = before.current
    const isBelow = height > 0 && known.first === first && known.last !== last
    if (isBelow && !isAtEnd) box.scrollTop -= box.scrollHeight - height
    before.current = { height: box.scrollHeight, first, last }
  })

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const check = () => onEnd(-box.scrollTop <= NEAR_PX)
    check()
    box.addEventListener('scroll', check, { passive: true })
    return () => box.removeEventListener('scroll', check)
  }, [onEnd])

  // Seen is what was there while the end was in sight.
  if (isAtEnd && seen !== last) setSeen(last)

  const end = useCallback(() => {
    const box = scroller.current
    if (box) box.scrollTop = 0
  }, [])
  const fresh = thread.messages.filter(({ side, number }) => side !== thread.own && number > seen).length
  return { scroller, fresh, end }
}
