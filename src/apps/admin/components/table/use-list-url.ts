import { useLocation } from '@tanstack/react-router'
import { withQuery } from '../../../links.ts'
import { useNavigateTo } from '../../router/use-go.ts'

type Parameters = Record<string, string | undefined>

/** The parameters of a list's URL, and functions that change them. */
export function useListUrl() {
  const { pathname, search } = useLocation()
  const go = useNavigateTo()
  const parameters = search as Parameters
  /** The URL of the first page with these changes. */
  const hrefWith = (changes: Parameters) =>
    withQuery(pathname, { ...parameters, after: undefined, ...changes })
  return {
    parameters,
    hrefWith,
    change: (changes: Parameters) => go(hrefWith(changes)),
    hrefOf: (search: string) => `${pathname}${search}`,
  }
}
