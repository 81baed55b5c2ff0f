import { useCallback, useState } from 'react'

/**
 * Loads code on demand. Returns the loaded part (null before) and the load function, which rejects on failure and can
 * be called again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [Part | null, () => Promise<void>] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const loadPart = useCallback(async () => {
    const loaded = await load()
    setPart((current) => current ?? { loaded })
  }, [load])
  return [part?.loaded ?? null, loadPart]
}
