import { useEffect, useRef } from 'react'

/** Open layers, topmost last. Each added a history entry. */
const layers: { href: string; close: () => void }[] = []
/** Resolves when all history steps made by this file have ended. */
let historySettled: Promise<void> = Promise.resolve()
let onArrival: (() => void) | null = null

// Longest wait for the popstate event of a step; some browsers fire none.
const RETURN_TIMEOUT_MS = 500

// Window listeners run in the order of registration: load this module before the router.
globalThis.addEventListener?.('popstate', handlePopState)

/** While `open`, the back button calls `onClose` instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (open) return pushLayer(() => latest.current())
  }, [open])
}

/** Closes all layers. Resolves when the history is back at the entry of the page. */
export function closeLayers(): Promise<void> {
  const openLayers = layers.splice(0)
  for (const { close } of openLayers) close()
  if (openLayers.length > 0) stepBack(openLayers.length)
  return historySettled
}

/** Pushes a history entry. The returned function removes it. */
function pushLayer(close: () => void): () => void {
  const layer = { href: location.href, close }
  layers.push(layer)
  // The entry has the same state and URL, so the router shows the same page and position.
  history.pushState(history.state, '')
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    stepBack(1)
  }
}

function stepBack(entries: number): void {
  historySettled = new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      onArrival = null
      resolve()
    }
    const timer = setTimeout(done, RETURN_TIMEOUT_MS)
    onArrival = done
  })
  history.go(-entries)
}

/** Handles steps of this file before the router sees them, because they stay on the same page. */
function handlePopState(event: PopStateEvent): void {
  if (onArrival) {
    event.stopImmediatePropagation()
    onArrival()
    return
  }
  const layer = layers.pop()
  if (!layer) return
  // A step over several entries can lead to another page, which the router must show.
  if (layer.href === location.href) event.stopImmediatePropagation()
  layer.close()
}
