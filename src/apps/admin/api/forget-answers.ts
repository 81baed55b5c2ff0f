import type { QueryClient } from '@tanstack/react-query'

/** Drops what the server has answered of a shop, after a change of what its reader may know; pages on screen ask again. */
export function forgetAnswers(client: QueryClient, shopid: string): void {
  void client.resetQueries({
    predicate: ({ queryKey: [subject, ...more] }) => subject !== 'shops' && more.includes(shopid),
  })
}
