import { useEffect, useRef } from 'react'

/** Open layers, topmost last. Each has a history entry after that of `href`. */
const layers: { href: string; close: () => void }[] = []
/** Settles when no history step of ours is pending. */
let returned: Promise<void> = Promise.resolve()
let arrive: (() => void) | null = null

// Some browsers fire no popstate event; the visitor must not wait for it.
const RETURN_TIMEOUT_MS = 500

// Window listeners run in order, so this module must load before a router starts.
globalThis.addEventListener?.('popstate', hear)

/** While open, the back button closes it instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (open) return layOver(() => latest.current())
  }, [open])
}

/** Closes all layers. Resolves when the history is at the entry of the page. */
export function backToPage(): Promise<void> {
  const over = layers.splice(0)
  for (const { close } of over) close()
  if (over.length > 0) stepBack(over.length)
  return returned
}

/** Pushes a history entry; the returned function removes it unless it is already gone. */
function layOver(close: () => void): () => void {
  const layer = { href: location.href, close }
  layers.push(layer)
  // Same state and URL, so the entry shows the same page and position.
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

/** Hides a step from the router while the page stays the same. */
function hear(event: PopStateEvent): void {
  if (arrive) {
    event.stopImmediatePropagation()
    arrive()
    return
  }
  const layer = layers.pop()
  if (!layer) return
  // A step over several entries leads to another page, which the router must show.
  if (layer.href === location.href) event.stopImmediatePropagation()
  layer.close()
}
