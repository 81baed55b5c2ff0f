import { useCallback, useState } from 'react'

/**
 * A part of the page whose code is loaded when it is first wanted: what has been loaded (null before), and the call
 * that loads it. Rejects when the code can not be loaded; the next call tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [Part | null, () => Promise<void>] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const want = useCallback(async () => {
    const loaded = await load()
    setPart((known) => known ?? { loaded })
  }, [load])
  return [part?.loaded ?? null, want]
}
