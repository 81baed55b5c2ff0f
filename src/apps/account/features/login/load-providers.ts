import { type LoaderArgs, Redirect } from '../../../router/page-module.ts'
import type { Provider } from '../../calls/identity.ts'
import { carriedIn, pathsOf } from '../../paths.ts'

/** Which providers can be used, for the pages of guests. Who is logged in goes on to where they wanted to go. */
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
