import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refreshes queries whose data has changed on the server. The library does not repeat a first fetch that is in
 * progress, which may have read the old data, so such queries are refreshed once more when it ends.
 */
export function refreshQueries(client: QueryClient, queryKey: QueryKey): void {
  const firstFetches = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void client.invalidateQueries({ queryKey })
  for (const query of firstFetches)
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => {},
    )
}
