import { createRouter } from '@tanstack/react-router'
import { queries } from '../api/query-client.ts'
import { Crashed } from '../shell/fallbacks/crash-boundary.tsx'
import { NotFound } from '../shell/fallbacks/not-found.tsx'
import { PageLoader } from '../shell/fallbacks/page-loader.tsx'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-parameters.ts'

/** A page that loads faster shows no loading state. */
const PENDING_MS = 150

export const router = createRouter({
  routeTree: screens,
  context: { queries },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // Freshness is decided by the queries.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  // Another order or another shop remounts the screen; another page of a list does not.
  defaultRemountDeps: ({ params }) => params,
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: Crashed,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
