import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Returns a function that navigates to a path of `paths.ts`; `replace` replaces the history entry. */
export function useNavigateTo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
    [history],
  )
}
