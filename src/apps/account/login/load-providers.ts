import { isApiError } from '../../../client/api-error.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import type { Provider } from '../api/identity.ts'
import { type Carried, carriedIn, pathsOf } from '../paths.ts'

/** The available providers, for pages of guests. A person with a session is redirected to the page after log-in. */
export async function loadProviders({
  api,
  url,
}: Pick<LoaderArgs, 'api' | 'url'>): Promise<Record<Provider, boolean>> {
  const isKnown = await api.get('/api/user/test', {}).then(
    () => true,
    () => false,
  )
  if (isKnown) {
    const carried = carriedIn(url)
    throw new Redirect(pathsOf(carried).back(await loadHome(api, carried)))
  }
  return api.get('/api/user/login/providers', {})
}

/** The host of the shop that the visit names. An unknown shop is no error here. */
async function loadHome(api: LoaderArgs['api'], { shopid, dom }: Carried): Promise<string | undefined> {
  if (!shopid || dom) return undefined
  try {
    const address = await api.get('/api/myshp/get/info/v2', { id: shopid })
    return address.dom3 || address.dom
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined
    throw error
  }
}
