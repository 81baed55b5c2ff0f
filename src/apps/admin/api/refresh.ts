import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refreshes what is shown of queries whose data has changed on the server. A first answer that is under way may have been read before the
 * change and comes after it, and the library does not ask for it again: it is refreshed when it is there.
 */
export function refreshQueries(client: QueryClient, queryKey: QueryKey): void {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void client.invalidateQueries({ queryKey })
  for (const query of first)
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => {},
    )
}
