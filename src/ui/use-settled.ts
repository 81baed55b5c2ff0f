import { useEffect, useState } from 'react'

/** Longer than two taps of one double tap are apart. */
const DOUBLE_TAP_MS = 500

/** Whether something has been open for so long that a tap on it is not meant for the content before it. */
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
