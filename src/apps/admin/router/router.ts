import { createRouter } from '@tanstack/react-router'
import { queries } from '../api/query-client.ts'
import { Crashed } from '../shell/fallbacks/crash-boundary.tsx'
import { NotFound } from '../shell/fallbacks/not-found.tsx'
import { PageLoader } from '../shell/fallbacks/page-loader.tsx'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-parameters.ts'

/** A page that loads faster than this (ms) shows no loading state. */
const SIGN_AFTER_MS = 150

export const router = createRouter({
  routeTree: screens,
  context: { queries },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // The queries decide about freshness.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: SIGN_AFTER_MS,
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
