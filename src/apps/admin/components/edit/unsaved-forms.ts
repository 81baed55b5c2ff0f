import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let unsavedForms = 0

/** Counts a form as unsaved while `isDirty`. */
export function useCountUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    addToCount(1)
    return () => addToCount(-1)
  }, [isDirty])
}

/** Whether any form on screen has unsaved input. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, () => unsavedForms > 0)

function addToCount(difference: 1 | -1): void {
  unsavedForms += difference
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
