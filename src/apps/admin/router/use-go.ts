import { useRouter } from '@tanstack/react-router'

/** Navigates to a path of `paths.ts`, where a link does not fit; `replace` replaces the present entry. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path))
}
