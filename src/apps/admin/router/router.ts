import { createRouter } from '@tanstack/react-router'
import { queries } from '../calls/query-client.ts'
import { Crashed } from '../shell/fallbacks/crashed.tsx'
import { NotFound } from '../shell/fallbacks/not-found.tsx'
import { PageLoader } from '../shell/fallbacks/page-loader.tsx'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search.ts'

/** Before this long (ms) a page that comes is not worth a sign. */
const SIGN_AFTER_MS = 150

export const router = createRouter({
  routeTree: screens,
  context: { queries },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // How fresh data is is the queries' to know.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: SIGN_AFTER_MS,
  defaultPendingMinMs: 0,
  // Another order or another shop begins anew; another page of a list stays the same screen.
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
