import { useEffect, useRef } from 'react'

/** The open layers over the page, the topmost last: each has a history entry of its own, after the one of `href`. */
const layers: { href: string; close: () => void }[] = []
/** Settles when no step back of ours is under way. */
let returned: Promise<void> = Promise.resolve()
let arrive: (() => void) | null = null

// A browser that does not tell of a step back must not hold up the visitor.
const RETURN_TIMEOUT_MS = 500

// Listeners of the window are called in the order they came: this module is there before a router starts. On the
// server there is nothing to hear.
globalThis.addEventListener?.('popstate', hear)

/** While something is open over the page, the browser's back button closes it and does not leave the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (open) return layOver(() => latest.current())
  }, [open])
}

/** Closes what lies over the page. Resolves when the history is at the page's own entry, where another can follow. */
export function backToPage(): Promise<void> {
  const over = layers.splice(0)
  for (const { close } of over) close()
  if (over.length > 0) stepBack(over.length)
  return returned
}

/** Gives what has opened its entry; the answer takes it away again, unless it is gone already. */
function layOver(close: () => void): () => void {
  const layer = { href: location.href, close }
  layers.push(layer)
  // The same state and address: the entry stands for the same page at the same place.
  history.pushState(history.state, '')
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    stepBack(1)
  }
}

function stepBack(entries: number): void {
  returned = new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      arrive = null
      resolve()
    }
    const timer = setTimeout(done, RETURN_TIMEOUT_MS)
    arrive = done
  })
  history.go(-entries)
}

/** Keeps a step from the router while the page stays the same. */
function hear(event: PopStateEvent): void {
  if (arrive) {
    event.stopImmediatePropagation()
    arrive()
    return
  }
  const layer = layers.pop()
  if (!layer) return
  // A step over several entries at once leads to another page, which the router shows.
  if (layer.href === location.href) event.stopImmediatePropagation()
  layer.close()
}
