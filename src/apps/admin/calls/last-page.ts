import { hashKey, type QueryKey } from '@tanstack/react-query'

/**
 * What a list shows while another page of it comes: the last one. Pages differ in the last part of their key alone; what
 * another list had, of another state or another shop, would stand under the wrong name.
 */
export const lastPage =
  (key: QueryKey) =>
  <Page>(last: Page | undefined, query?: { queryKey: QueryKey }): Page | undefined =>
    query && listOf(query.queryKey) === listOf(key) ? last : undefined

const listOf = (key: QueryKey): string => hashKey(key.slice(0, -1))
