import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Router, RouterState } from './router.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterContext')
  return router
}

/** The address and page on the screen; re-renders on every navigation. */
export function useScreen(): RouterState {
  const router = useRouter()
  return useSyncExternalStore(
    router.watch,
    () => router.state,
    // Hydration runs in steps, and a navigation may begin between two of them.
    () => router.first,
  )
}
