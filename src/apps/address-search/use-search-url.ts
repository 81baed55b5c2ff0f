import { useSyncExternalStore } from 'react'
import { ADDRESS_SEARCH, metaContent } from './search-metas.ts'

/** The URL of the search's page; empty if the search is off, and before hydration. */
export const useSearchUrl = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => metaContent(ADDRESS_SEARCH),
    () => '',
  )

const neverChanges = () => () => {}
