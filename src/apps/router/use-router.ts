import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Router, RouterState } from './router.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterContext above it')
  return router
}

/** The address and page on the screen; re-renders on every navigation. */
export function useScreen(): RouterState {
  const router = useRouter()
  return useSyncExternalStore(
    router.watch,
    () => router.state,
    // The markup is taken over in steps, and a page may begin to load between two of them.
    () => router.first,
  )
}
