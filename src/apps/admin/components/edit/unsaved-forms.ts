import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let forms = 0

/** Counts a form among those with text that is not saved, while it is. */
export function useCountUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    count(1)
    return () => count(-1)
  }, [isDirty])
}

/** Whether a form on screen has text that is not saved. */
export const useIsUnsaved = (): boolean => useSyncExternalStore(subscribe, () => forms > 0)

function count(difference: 1 | -1): void {
  forms += difference
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
