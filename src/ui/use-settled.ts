import { useEffect, useState } from 'react'

/** Longer than the interval of a double tap. */
const DOUBLE_TAP_MS = 500

/** True once `open` has been true for longer than a double tap takes. */
export function useSettled(open: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setIsSettled(true), DOUBLE_TAP_MS)
    return () => {
      clearTimeout(timer)
      setIsSettled(false)
    }
  }, [open])
  return isSettled
}
