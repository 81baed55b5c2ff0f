import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../client/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { paths } from '../paths.ts'
import { errorMessage } from './error-message.ts'
import { shopsQuery } from './me.api.ts'
import { isByRole, isNotOurShop } from './refusals.ts'

const TRIES = 2
const FRESH_MS = 10_000

/** The cache of the server's answers. A 401 redirects to the log-in; a refusal by one's role has one's roles asked for again. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: follow }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, { meta }) {
      if (!follow(error) && !meta?.toldInForm) toast({ text: errorMessage(error), kind: 'error' })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal is final; a failed connection is retried.
      retry: (failures, error) => failures < TRIES && !(isApiError(error) && error.status < 500),
    },
  },
})

/** Follows an error to where it leads. True where that is another page. */
function follow(error: unknown): boolean {
  if (isNotOurShop(error) || isByRole(error)) void queries.invalidateQueries(shopsQuery)
  return logInAgain(error)
}

function logInAgain(error: unknown): boolean {
  const isLoggedOut = isApiError(error) && error.status === 401
  if (isLoggedOut) location.assign(paths.login(location.pathname + location.search))
  return isLoggedOut
}
