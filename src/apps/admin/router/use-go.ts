import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Navigates to a path of `paths.ts`, where a link does not fit; `replace` replaces the present entry. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
    [history],
  )
}
