import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../client/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { paths } from '../paths.ts'
import { errorMessage } from './error-message.ts'
import { shopsQuery } from './me.api.ts'
import { isForbidden, isNotOurShop } from './refusals.ts'

const MAX_RETRIES = 2
const FRESH_MS = 10_000

/**
 * The query cache. A 401 redirects to the log-in. If the user's role does not allow a call, the user's shops and roles
 * are reloaded.
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: handleAuthError }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, { meta }) {
      if (!handleAuthError(error) && !meta?.showsErrorInForm)
        toast({ text: errorMessage(error), kind: 'error' })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal is final; a failed connection is retried.
      retry: (failures, error) => failures < MAX_RETRIES && !(isApiError(error) && error.status < 500),
    },
  },
})

/** Reloads the roles after a refusal because of the role, or redirects after a log-out. True if it redirects. */
function handleAuthError(error: unknown): boolean {
  if (isNotOurShop(error) || isForbidden(error)) void queries.invalidateQueries(shopsQuery)
  return redirectToLogin(error)
}

function redirectToLogin(error: unknown): boolean {
  const isLoggedOut = isApiError(error) && error.status === 401
  if (isLoggedOut) location.assign(paths.login(location.pathname + location.search))
  return isLoggedOut
}
