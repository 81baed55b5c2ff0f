import { useCallback, useState } from 'react'

/**
 * Loads code on first use. Returns the part (null before) and the load function, which rejects on failure and may be
 * retried.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [Part | null, () => Promise<void>] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const want = useCallback(async () => {
    const loaded = await load()
    setPart((known) => known ?? { loaded })
  }, [load])
  return [part?.loaded ?? null, want]
}
