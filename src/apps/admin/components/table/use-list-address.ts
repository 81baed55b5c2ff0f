import { useLocation } from '@tanstack/react-router'
import { withQuery } from '../../../links.ts'
import { useGo } from '../../router/use-go.ts'

type Said = Record<string, string | undefined>

/** The parameters of a list's address, and addresses with changed ones. */
export function useListAddress() {
  const { pathname, search } = useLocation()
  const go = useGo()
  const parameters = search as Said
  /** The address with these changes, on the first page. */
  const hrefWith = (changes: Said) => withQuery(pathname, { ...parameters, after: undefined, ...changes })
  return {
    said: parameters,
    hrefWith,
    change: (changes: Said) => go(hrefWith(changes)),
    hrefOf: (search: string) => `${pathname}${search}`,
  }
}
