import { type RefObject, useLayoutEffect, useRef } from 'react'
import { firstPage, type LoadedPages } from './loaded-pages.ts'

/** Wraps the load of a previous page so that visible content stays in place when more appears above it. */
export function useSteadyPrepend(
  place: RefObject<HTMLElement | null>,
  loaded: LoadedPages,
  loadPrevious: (beforeShown: () => void) => Promise<void>,
): () => Promise<void> {
  const steady = useRef<{ element: Element; top: number }>(null)
  const first = firstPage(loaded).page

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new first page moves the content below it.
  useLayoutEffect(() => {
    const before = steady.current
    steady.current = null
    if (before?.element.isConnected) scrollBy(0, before.element.getBoundingClientRect().top - before.top)
  }, [first])

  const note = () => {
    const element = place.current?.querySelector('[data-page]')
    if (element) steady.current = { element, top: element.getBoundingClientRect().top }
  }
  return () => loadPrevious(note)
}
