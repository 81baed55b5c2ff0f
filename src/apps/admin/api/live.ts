import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { shopsQuery } from './me.api.ts'
import { isHeard } from './messages/heard-shops.ts'
import { refreshQueries } from './refresh.ts'

/** ms before a broken stream is opened again: twice as long each time, up to a minute. */
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000

/** Queries by topic, as the beginnings of their keys. */
const KEYS: Record<string, (shopid: string) => readonly unknown[]> = {
  orders: (shopid) => ['orders', shopid],
  requests: (shopid) => ['requests', shopid],
  products: (shopid) => ['products', shopid],
  feeds: (shopid) => ['products', shopid, 'feeds'],
  shops: () => ['shops'],
  jobs: (shopid) => ['jobs', shopid],
  inbox: (shopid) => ['inbox', shopid],
  messages: (shopid) => ['messages', shopid],
}

/** Refreshes lists and counts of a shop after the server's events, while its pages are visible; of null nothing. */
export function useLive(shopid: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (shopid === null) return
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

/** Listens until the function that it answers is called. */
function listen(shopid: string, client: QueryClient): () => void {
  let isStopped = false
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  const changed = (names: readonly string[]) => {
    for (const name of names) {
      if (name === 'messages' && isHeard(shopid)) continue
      const key = KEYS[name]?.(shopid)
      if (key) refreshQueries(client, key)
    }
  }
  const open = () => {
    source = new EventSource(`/api/myshp/v2/seller/live?${new URLSearchParams({ shopid })}`)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      // Lists that came before may have changed while nobody listened.
      changed(Object.keys(KEYS))
    })
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => changed(data.split(',')))
    source.addEventListener('error', async () => {
      // A browser opens a stream that was cut off again, and one that was refused never.
      const isRefused = source?.readyState === EventSource.CLOSED
      source?.close()
      if ((isRefused && !(await isLoggedIn(client))) || isStopped) return
      // With jitter: all streams were cut off together.
      again = setTimeout(open, wait * (0.5 + Math.random()))
      wait = Math.min(MAX_WAIT_MS, wait * 2)
    })
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(again)
    source?.close()
  }
}

/** Asks for the shops again, by which the frame learns of a removal. False where the log-in has ended: each try would lead to its page. */
const isLoggedIn = (client: QueryClient): Promise<boolean> =>
  client.fetchQuery({ ...shopsQuery, staleTime: 0 }).then(
    () => true,
    (error) => !(isApiError(error) && error.status === 401),
  )
