import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastNumber, type Thread } from '../thread/thread.ts'

/** Distance from the end that counts as the end. */
const NEAR_PX = 48

/**
 * Scroll position in a `column-reverse` log, which is counted from the end. At the end it follows new messages;
 * elsewhere new messages leave the visible lines in place.
 */
export function useLogScroll(
  thread: Thread,
  { isAtEnd, onEnd }: { isAtEnd: boolean; onEnd: (isAtEnd: boolean) => void },
) {
  const scroller = useRef<HTMLDivElement>(null)
  const previous = useRef({ height: 0, first: 0, last: 0 })
  const [lastSeen, setLastSeen] = useState(lastNumber(thread))
  const first = thread.messages[0]?.number ?? 0
  const last = lastNumber(thread)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { height, ...previousMessages } = previous.current
    const isBelow = height > 0 && previousMessages.first === first && previousMessages.last !== last
    if (isBelow && !isAtEnd) box.scrollTop -= box.scrollHeight - height
    previous.current = { height: box.scrollHeight, first, last }
  })

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const check = () => onEnd(-box.scrollTop <= NEAR_PX)
    check()
    box.addEventListener('scroll', check, { passive: true })
    return () => box.removeEventListener('scroll', check)
  }, [onEnd])

  if (isAtEnd && lastSeen !== last) setLastSeen(last)

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (box) box.scrollTop = 0
  }, [])
  const newCount = thread.messages.filter(
    ({ side, number }) => side !== thread.ownSide && number > lastSeen,
  ).length
  return { scroller, newCount, toEnd }
}
