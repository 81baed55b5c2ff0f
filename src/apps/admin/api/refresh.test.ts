import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refreshQueries } from './refresh.ts'

/**
 * A list on screen. The test decides when the server replies; a reply contains the stock at the time of its request.
 */
function shownList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = ['products', 'haru', 'list']
  const server = { stock: 10, replies: [] as (() => void)[] }
  const queryFn = () => {
    const { stock } = server
    return new Promise<number>((resolve) => server.replies.push(() => resolve(stock)))
  }
  const leave = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {})
  return {
    client,
    server,
    leave,
    data: () => client.getQueryData(queryKey),
    async sendReply() {
      await vi.waitFor(() => expect(server.replies.length).toBeGreaterThan(0))
      server.replies.shift()?.()
    },
  }
}

test('shows a change that is announced while the first reply is pending', async () => {
  const { client, server, leave, data, sendReply } = shownList()
  server.stock = 77
  refreshQueries(client, ['products', 'haru'])
  await sendReply()
  await vi.waitFor(() => expect(data()).toBe(10))
  await sendReply()
  await vi.waitFor(() => expect(data()).toBe(77))
  expect(server.replies).toHaveLength(0)
  leave()
})

test('loads the list once after a change', async () => {
  const { client, server, leave, data, sendReply } = shownList()
  await sendReply()
  await vi.waitFor(() => expect(data()).toBe(10))
  server.stock = 77
  refreshQueries(client, ['products'])
  await sendReply()
  await vi.waitFor(() => expect(data()).toBe(77))
  expect(server.replies).toHaveLength(0)
  leave()
})
