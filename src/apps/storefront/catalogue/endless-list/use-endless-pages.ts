import { useEffect, useRef, useState } from 'react'
import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { storedList, storeList } from '../../../../ui/lists/stored-lists.ts'
import { fetchNext } from './fetch-next.ts'
import { type LoadedPages, pageAfter, pageBefore, withPage } from './loaded-pages.ts'

/** `after` is the listing id of the last product, if any. */
export type FetchPage = (page: { page: number; after?: number }, signal: AbortSignal) => Promise<ProductList>

export interface EndlessPages {
  loaded: LoadedPages
  heights: Map<number, number>
  state: 'idle' | 'loading' | 'failed'
  loadNext: () => Promise<void>
  /** `beforeShown` is called after the load and before the render */
  loadPrevious: (beforeShown: () => void) => Promise<void>
}

interface LoadOptions {
  isNext?: boolean
  beforeShown?: () => void
}

/** `heights` are in px by page number. */
interface StoredPages {
  loaded: LoadedPages
  heights: Map<number, number>
}

interface Start extends StoredPages {
  data: ProductList
}

/** The loaded pages of a list, starting with the addressed one. Back navigation restores them by the key `list`. */
export function useEndlessPages(list: string, data: ProductList, fetchPage: FetchPage): EndlessPages {
  const [start, setStart] = useState(() => initialPages(list, data))
  const [state, setState] = useState<EndlessPages['state']>('idle')
  const fetching = useRef<AbortController>(null)

  // The component stays mounted when a link leads to another list.
  if (start.data !== data) setStart(initialPages(list, data))

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
      const fetchQuery: Parameters<typeof fetchNext>[2] = (query) => fetchPage(query, call.signal)
      const fetched = await (isNext ? fetchNext(loaded, page, fetchQuery) : fetchQuery({ page }))
      beforeShown?.()
      setStart((current) =>
        current.data === data ? { ...current, loaded: withPage(current.loaded, fetched) } : current,
      )
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

function initialPages(list: string, data: ProductList): Start {
  const stored = storedList<StoredPages>(list)
  return stored
    ? { data, loaded: withPage(stored.loaded, data), heights: stored.heights }
    : { data, loaded: [data], heights: new Map() }
}
