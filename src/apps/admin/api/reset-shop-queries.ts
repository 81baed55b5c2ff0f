import type { QueryClient } from '@tanstack/react-query'

/** Drops cached replies about a shop after the user's permissions changed; visible pages load again. */
export function resetShopQueries(client: QueryClient, shopid: string): void {
  void client.resetQueries({
    predicate: ({ queryKey: [subject, ...more] }) => subject !== 'shops' && more.includes(shopid),
  })
}
