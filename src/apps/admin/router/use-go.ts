import { useRouter } from '@tanstack/react-router'

/** The way to another page by a path of `paths.ts`, for what is no link; with `replace` in place of the one that is shown. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path))
}
