import { useEffect, useState } from 'react'

/** Longer than the gap of a double tap. */
const DOUBLE_TAP_MS = 500

/** Whether it has been open long enough that a tap is meant for it. */
export function useSettled(open: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setSettled(true), DOUBLE_TAP_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [open])
  return settled
}
