import { type RefObject, useEffect } from 'react'
import { tabStorage } from '../../../../../client/browser-storage.ts'
import { addressedPage } from './use-page-on-screen.ts'

const STORE = 'madang:list-place'

interface Left {
  /** the browser's history entry */
  place: string
  /** px from the top of the window to the addressed page */
  top: number
}

/**
 * A reloaded document holds the addressed page alone, so the scroll position that the router's scroll keeper restores is one
 * of a longer list. This scrolls that page back to its place in the window.
 */
export function usePlaceOnReload(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const left = takeLeft()
    const [only] = pages(list)
    if (only && left && left.place === history.state?.place) {
      // The scroll keeper scrolls in the first frame.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollBy(0, topOf(only) - left.top)))
    }
    const leave = () => {
      const page = addressedPage(new URL(location.href))
      const shown = pages(list).find((element) => element.dataset.page === String(page))
      if (shown) tabStorage.keep(STORE, { place: history.state?.place, top: topOf(shown) })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [list])
}

const topOf = (element: Element) => element.getBoundingClientRect().top

const pages = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
]

function takeLeft(): Left | null {
  const left = tabStorage.read(STORE)
  tabStorage.forget(STORE)
  return left as Left | null
}
