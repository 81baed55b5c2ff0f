import { useEffect } from 'react'

/**
 * A document that is loaded anew holds the addressed page alone, from its top: the place in the window that the
 * router's scroll keeper remembers was on a longer list. While `grown` that place is forgotten when the document is
 * left, and known again when the browser brings the same document back.
 */
export function useTopOnReload(grown: boolean): void {
  useEffect(() => {
    if (!grown) return
    const off = new AbortController()
    let state: unknown = null
    const forget = () => {
      state = history.state
      history.replaceState(null, '')
    }
    const know = ({ persisted }: PageTransitionEvent) => {
      if (persisted) history.replaceState(state, '')
    }
    addEventListener('pagehide', forget, { signal: off.signal })
    addEventListener('pageshow', know, { signal: off.signal })
    return () => off.abort()
  }, [grown])
}
