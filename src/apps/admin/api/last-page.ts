import { hashKey, type QueryKey } from '@tanstack/react-query'

/**
 * Shows the last page of a list while the next one loads. Pages of one list differ only in the last part of their key;
 * rows of another list, state or shop are never shown.
 */
export const lastPage =
  (key: QueryKey) =>
  <Page>(last: Page | undefined, query?: { queryKey: QueryKey }): Page | undefined =>
    query && listOf(query.queryKey) === listOf(key) ? last : undefined

const listOf = (key: QueryKey): string => hashKey(key.slice(0, -1))
