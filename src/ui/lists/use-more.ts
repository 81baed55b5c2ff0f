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
  /** next page number */
  next: number
  state: 'idle' | 'loading' | 'failed'
  loadMore: () => Promise<void>
}

interface Loaded<Item> extends Paged<Item> {
  first: Paged<Item> | null
}

interface Options {
  /** Key for restoring the items after back navigation. */
  list?: string
}

/**
 * Loads pages after `first`; null loads the first page. Pages continue after the last item (`after`). If it was
 * deleted, pages overlap, and duplicates are dropped.
 */
export function useMore<Item extends { id: number }>(
  first: Paged<Item> | null,
  fetchPage: (query: { page: number; after?: number }, signal: AbortSignal) => Promise<Paged<Item>>,
  { list }: Options = {},
): More<Item> {
  const [loaded, setLoaded] = useState(() => startOf(first, list))
  const [state, setState] = useState<More<Item>['state']>('idle')
  const fetching = useRef<AbortController>(null)

  // The page stays mounted when a link leads to another list.
  if (loaded.first !== first) {
    setLoaded(startOf(first, list))
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
      setLoaded((now) => ({ ...now, ...next, items: joined(now.items, next.items) }))
      setState('idle')
    } catch {
      if (!call.signal.aborted) setState('failed')
    }
  }

  useEffect(() => {
    if (list) storeList(list, loaded)
  }, [list, loaded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state counts, and another list must not get the answers of this one.
  useEffect(() => {
    if (!first) loadMore()
    return () => fetching.current?.abort()
  }, [first])

  const { items, page, pages } = loaded
  return { items, hasMore: page < pages, next: page + 1, state, loadMore }
}

function startOf<Item>(first: Paged<Item> | null, list: string | undefined): Loaded<Item> {
  const stored = list ? storedList<Loaded<Item>>(list) : null
  return { ...(stored ?? first ?? { items: [], page: 0, pages: 1 }), first }
}

/** Merges by id. */
export function joined<Item extends { id: number }>(items: Item[], more: Item[]): Item[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !known.has(id))]
}
