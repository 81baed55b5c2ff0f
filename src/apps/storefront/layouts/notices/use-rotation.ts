import { useEffect, useState } from 'react'
import { NOTICE_ROTATION_MS } from '../../../../ui/limits.ts'

/**
 * Rotates through `count` items every 5 s. It pauses while held (pointer or focus on it) and with reduced motion. `before`
 * is the index shown last, null at first.
 */
export function useRotation(count: number) {
  const [{ at, before }, setPlace] = useState({ at: 0, before: null as number | null })
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(
      () => setPlace((place) => ({ at: (place.at + 1) % count, before: place.at })),
      NOTICE_ROTATION_MS,
    )
    return () => clearInterval(timer)
  }, [held, count])

  return { at: at % count, before, hold: () => setHeld(true), release: () => setHeld(false) }
}
