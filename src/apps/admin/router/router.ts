import { createRouter } from '@tanstack/react-router'
import { queries } from '../api/query-client.ts'
import { Crashed } from '../shell/fallbacks/crash-boundary.tsx'
import { NotFound } from '../shell/fallbacks/not-found.tsx'
import { PageLoader } from '../shell/fallbacks/page-loader.tsx'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-parameters.ts'

/** A page that loads within this time shows no loading state. */
const PENDING_MS = 150

export const router = createRouter({
  routeTree: screens,
  context: { queries },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // The query cache decides which prefetched data is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  // Changed path parameters, such as another order or shop, remount the screen; changed query parameters do not.
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
