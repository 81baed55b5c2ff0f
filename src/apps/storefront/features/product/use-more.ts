import { useEffect, useRef, useState } from 'react'

/** One page of a paged list. */
export interface Paged<Item> {
  items: Item[]
  page: number
  pages: number
}

export interface More<Item> {
  items: Item[]
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
  loadMore: () => Promise<void>
}

/**
 * The pages loaded so far, beginning with `first`; null begins empty and loads the first page at once. Each begins behind the last item
 * (`after`). Where that is gone new items push old ones on, so items that another page shows already are left out.
 */
export function useMore<Item extends { id: number }>(
  first: Paged<Item> | null,
  fetchPage: (wanted: { page: number; after?: number }, signal: AbortSignal) => Promise<Paged<Item>>,
): More<Item> {
  const [loaded, setLoaded] = useState<Paged<Item>>(first ?? { items: [], page: 0, pages: 1 })
  const [state, setState] = useState<More<Item>['state']>('idle')
  const fetching = useRef<AbortController>(null)

  const loadMore = async () => {
    const call = new AbortController()
    fetching.current = call
    setState('loading')
    try {
      const after = loaded.items.at(-1)?.id
      const next = await fetchPage({ page: loaded.page + 1, ...(after && { after }) }, call.signal)
      setLoaded((now) => ({ ...next, items: joined(now.items, next.items) }))
      setState('idle')
    } catch {
      if (!call.signal.aborted) setState('failed')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state counts.
  useEffect(() => {
    if (!first) loadMore()
    return () => fetching.current?.abort()
  }, [])

  return { items: loaded.items, hasMore: loaded.page < loaded.pages, state, loadMore }
}

/** Both lists as one, each item once. */
export function joined<Item extends { id: number }>(items: Item[], more: Item[]): Item[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !known.has(id))]
}
