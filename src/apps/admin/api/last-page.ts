import { hashKey, type QueryKey } from '@tanstack/react-query'

/**
 * Keeps the last page of a list on screen while the next one loads. Pages differ in the last part of their key alone; rows
 * of another list, state or shop would stand under the wrong name.
 */
export const lastPage =
  (key: QueryKey) =>
  <Page>(last: Page | undefined, query?: { queryKey: QueryKey }): Page | undefined =>
    query && listOf(query.queryKey) === listOf(key) ? last : undefined

const listOf = (key: QueryKey): string => hashKey(key.slice(0, -1))
