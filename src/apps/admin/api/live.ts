import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { shopsQuery } from './me.api.ts'
import { isSocketOpen } from './messages/open-sockets.ts'
import { refreshQueries } from './refresh.ts'

/** The wait before a broken stream is reopened starts at `FIRST_WAIT_MS` and doubles after each failure. */
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000

/** Prefixes of query keys by topic. */
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

/**
 * Refreshes the queries of a shop after the server's events, while the window is visible. Does nothing without a shop.
 */
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
    // A browser opens few connections to one host, so a hidden window closes its own.
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [shopid, client])
}

/** Opens the stream. Returns a function that closes it. */
function listen(shopid: string, client: QueryClient): () => void {
  let isStopped = false
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_WAIT_MS
  const refresh = (names: readonly string[]) => {
    for (const name of names) {
      if (name === 'messages' && isSocketOpen(shopid)) continue
      const key = KEYS[name]?.(shopid)
      if (key) refreshQueries(client, key)
    }
  }
  const open = () => {
    source = new EventSource(`/api/myshp/v2/seller/live?${new URLSearchParams({ shopid })}`)
    source.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS
      // Data may have changed while the stream was closed.
      refresh(Object.keys(KEYS))
    })
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => refresh(data.split(',')))
    source.addEventListener('error', async () => {
      // CLOSED means that the server has refused the stream; the browser itself reconnects an interrupted one.
      const isRefused = source?.readyState === EventSource.CLOSED
      source?.close()
      if ((isRefused && !(await isLoggedIn(client))) || isStopped) return
      // Jitter, because all streams break together when the server restarts.
      timer = setTimeout(open, waitMs * (0.5 + Math.random()))
      waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)
    })
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * Reloads the user's shops, so that a removal from the staff is shown. False after a log-out, when a retry is useless.
 */
const isLoggedIn = (client: QueryClient): Promise<boolean> =>
  client.fetchQuery({ ...shopsQuery, staleTime: 0 }).then(
    () => true,
    (error) => !(isApiError(error) && error.status === 401),
  )
