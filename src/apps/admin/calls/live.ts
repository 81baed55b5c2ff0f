import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** ms before a broken stream is opened again: twice as long each time, up to a minute. */
const FIRST_WAIT_MS = 1_000
const MOST_WAIT_MS = 60_000

/** Queries by topic, as the beginnings of their keys. */
const KEYS: Record<string, (shopid: string) => readonly unknown[]> = {
  orders: (shopid) => ['orders', shopid],
  requests: (shopid) => ['requests', shopid],
  products: (shopid) => ['products', shopid],
  shops: () => ['shops'],
  jobs: (shopid) => ['jobs', shopid],
}

/** Refreshes lists and counts of a shop after the server's events, while its pages are visible. */
export function useLive(shopid: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const follow = () => {
      stop()
      stop = document.hidden ? () => {} : listen(shopid, client)
    }
    follow()
    // A browser opens few connections to a host: a hidden window leaves them to the others.
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [shopid, client])
}

function listen(shopid: string, client: QueryClient): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let missed = false
  const changed = (names: readonly string[]) => {
    for (const name of names) {
      const key = KEYS[name]?.(shopid)
      if (key) void client.invalidateQueries({ queryKey: key })
    }
  }
  const open = () => {
    source = new EventSource(`/api/myshp/v2/seller/live?${new URLSearchParams({ shopid })}`)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      if (missed) changed(Object.keys(KEYS))
      missed = false
    })
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => changed(data.split(',')))
    source.addEventListener('error', () => {
      source?.close()
      missed = true
      // With jitter: all streams were cut off together.
      again = setTimeout(open, wait * (0.5 + Math.random()))
      wait = Math.min(MOST_WAIT_MS, wait * 2)
    })
  }
  open()
  return () => {
    clearTimeout(again)
    source?.close()
  }
}
