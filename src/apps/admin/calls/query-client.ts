import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../client/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { paths } from '../paths.ts'
import { errorMessage } from './error-message.ts'

const TRIES = 2
const FRESH_MS = 10_000

/** The cache of the server's answers. A 401 redirects to the log-in. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: logInAgain }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, { meta }) {
      if (!logInAgain(error) && !meta?.toldInForm) toast({ text: errorMessage(error), look: 'error' })
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

function logInAgain(error: unknown): boolean {
  const gone = isApiError(error) && error.status === 401
  if (gone) location.assign(paths.login(location.pathname + location.search))
  return gone
}
