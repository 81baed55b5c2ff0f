import { useEffect, useRef, useState } from 'react'
import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { storedList, storeList } from '../../../../ui/lists/stored-lists.ts'
import { fetchNext } from './fetch-next.ts'
import { type LoadedPages, pageAfter, pageBefore, withPage } from './loaded-pages.ts'

/** `after` is the sid of the last product before the page, if there is one. */
export type FetchPage = (page: { page: number; after?: number }, signal: AbortSignal) => Promise<ProductList>

export interface EndlessPages {
  loaded: LoadedPages
  heights: Map<number, number>
  state: 'idle' | 'loading' | 'failed'
  loadNext: () => Promise<void>
  /** `beforeShown` is called when the page has loaded, just before it is rendered */
  loadPrevious: (beforeShown: () => void) => Promise<void>
}

interface LoadOptions {
  isNext?: boolean
  beforeShown?: () => void
}

/** The loaded pages, with the height in px of each page on the screen. */
interface StoredPages {
  loaded: LoadedPages
  heights: Map<number, number>
}

interface Start extends StoredPages {
  data: ProductList
}

/**
 * The pages of a list on the screen, beginning with the addressed one. Going back restores all loaded pages. `list` is the
 * list's key.
 */
export function useEndlessPages(list: string, data: ProductList, fetchPage: FetchPage): EndlessPages {
  const [start, setStart] = useState(() => startOf(list, data))
  const [state, setState] = useState<EndlessPages['state']>('idle')
  const fetching = useRef<AbortController>(null)

  // The page stays mounted when a link leads from one list to another.
  if (start.data !== data) setStart(startOf(list, data))

  const { loaded, heights } = start
  useEffect(() => storeList(list, { loaded, heights } satisfies StoredPages), [list, loaded, heights])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list must not get the answers of this one.
  useEffect(() => () => fetching.current?.abort(), [data])

  const load = async (page: number | null, { isNext = false, beforeShown }: LoadOptions = {}) => {
    if (page === null || state === 'loading') return
    const call = new AbortController()
    fetching.current = call
    setState('loading')
    try {
      const fetchOne: Parameters<typeof fetchNext>[2] = (query) => fetchPage(query, call.signal)
      const fetched = await (isNext ? fetchNext(loaded, page, fetchOne) : fetchOne({ page }))
      beforeShown?.()
      setStart((now) => (now.data === data ? { ...now, loaded: withPage(now.loaded, fetched) } : now))
      setState('idle')
    } catch {
      setState(call.signal.aborted ? 'idle' : 'failed')
    }
  }
  return {
    loaded,
    heights,
    state,
    loadNext: () => load(pageAfter(loaded), { isNext: true }),
    loadPrevious: (beforeShown) => load(pageBefore(loaded), { beforeShown }),
  }
}

function startOf(list: string, data: ProductList): Start {
  const stored = storedList<StoredPages>(list)
  return stored
    ? { data, loaded: withPage(stored.loaded, data), heights: stored.heights }
    : { data, loaded: [data], heights: new Map() }
}
