import { type LoaderArgs, Redirect } from '../../../router/page-module.ts'
import type { Provider } from '../../calls/identity.ts'
import { carriedIn, pathsOf } from '../../paths.ts'

/** The available providers, for the pages of guests. A person with a session is redirected to the return address. */
export async function loadProviders({
  api,
  url,
}: Pick<LoaderArgs, 'api' | 'url'>): Promise<Record<Provider, boolean>> {
  const isKnown = await api.get('/api/user/test', {}).then(
    () => true,
    () => false,
  )
  if (isKnown) throw new Redirect(pathsOf(carriedIn(url)).back())
  return api.get('/api/user/login/providers', {})
}
