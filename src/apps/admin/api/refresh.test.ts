import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refreshQueries } from './refresh.ts'

/** A list that is shown, whose answers are sent when the test says so, with what was read when it was asked for. */
function aShownList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = ['products', 'haru', 'list']
  const server = { stock: 10, answers: [] as (() => void)[] }
  const queryFn = () => {
    const { stock } = server
    return new Promise<number>((resolve) => server.answers.push(() => resolve(stock)))
  }
  const leave = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {})
  return {
    client,
    server,
    leave,
    shown: () => client.getQueryData(queryKey),
    async answer() {
      await vi.waitFor(() => expect(server.answers.length).toBeGreaterThan(0))
      server.answers.shift()?.()
    },
  }
}

test('a change that is told while the first answer is under way is shown', async () => {
  const { client, server, leave, shown, answer } = aShownList()
  server.stock = 77
  refreshQueries(client, ['products', 'haru'])
  await answer()
  await vi.waitFor(() => expect(shown()).toBe(10))
  await answer()
  await vi.waitFor(() => expect(shown()).toBe(77))
  expect(server.answers).toHaveLength(0)
  leave()
})

test('a change of what is shown is asked for once', async () => {
  const { client, server, leave, shown, answer } = aShownList()
  await answer()
  await vi.waitFor(() => expect(shown()).toBe(10))
  server.stock = 77
  refreshQueries(client, ['products'])
  await answer()
  await vi.waitFor(() => expect(shown()).toBe(77))
  expect(server.answers).toHaveLength(0)
  leave()
})
