import { useEffect, useRef, useState } from 'react'
import { storedList, storeList } from './stored-lists.ts'

export interface Paged<Item> {
  items: Item[]
  page: number
  pages: number
}

export interface More<Item> {
  items: Item[]
  hasMore: boolean
  nextPage: number
  state: 'idle' | 'loading' | 'failed'
  loadMore: () => Promise<void>
}

interface Loaded<Item> extends Paged<Item> {
  first: Paged<Item> | null
}

interface Options {
  /** name under which the items are stored for back navigation */
  list?: string
}

/**
 * Loads the pages after `first`; if `first` is null, loads the first page too. `after` is the id of the last loaded
 * item. If that item was deleted, pages overlap, so items that are already listed are dropped.
 */
export function useMore<Item extends { id: number }>(
  first: Paged<Item> | null,
  fetchPage: (query: { page: number; after?: number }, signal: AbortSignal) => Promise<Paged<Item>>,
  { list }: Options = {},
): More<Item> {
  const [loaded, setLoaded] = useState(() => initialList(first, list))
  const [state, setState] = useState<More<Item>['state']>('idle')
  const fetching = useRef<AbortController>(null)

  // The component stays mounted when a link leads to another list.
  if (loaded.first !== first) {
    setLoaded(initialList(first, list))
    setState('idle')
  }

  const loadMore = async () => {
    const call = new AbortController()
    fetching.current = call
    setState('loading')
    try {
      const after = loaded.items.at(-1)?.id
      const next = await fetchPage({ page: loaded.page + 1, ...(after && { after }) }, call.signal)
      if (call.signal.aborted) return
      setLoaded((current) => ({ ...current, ...next, items: mergeById(current.items, next.items) }))
      setState('idle')
    } catch {
      if (!call.signal.aborted) setState('failed')
    }
  }

  useEffect(() => {
    if (list) storeList(list, loaded)
  }, [list, loaded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list aborts the call or loads its first page.
  useEffect(() => {
    if (!first) loadMore()
    return () => fetching.current?.abort()
  }, [first])

  const { items, page, pages } = loaded
  return { items, hasMore: page < pages, nextPage: page + 1, state, loadMore }
}

function initialList<Item>(first: Paged<Item> | null, list: string | undefined): Loaded<Item> {
  const stored = list ? storedList<Loaded<Item>>(list) : null
  return { ...(stored ?? first ?? { items: [], page: 0, pages: 1 }), first }
}

export function mergeById<Item extends { id: number }>(items: Item[], more: Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !ids.has(id))]
}
