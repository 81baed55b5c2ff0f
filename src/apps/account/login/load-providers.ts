import { isApiError } from '../../../client/api-error.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import type { Provider } from '../api/identity.ts'
import { accountPaths, type ReturnParams, readReturnParams } from '../paths.ts'

/** Returns the available providers. A logged-in person is redirected to the page after log-in. */
export async function loadProviders({
  api,
  url,
}: Pick<LoaderArgs, 'api' | 'url'>): Promise<Record<Provider, boolean>> {
  const isLoggedIn = await api.get('/api/user/test', {}).then(
    () => true,
    () => false,
  )
  if (isLoggedIn) {
    const returnParams = readReturnParams(url)
    throw new Redirect(accountPaths(returnParams).back(await loadShopHost(api, returnParams)))
  }
  return api.get('/api/user/login/providers', {})
}

/** Returns the host of the shop. An unknown shop is not an error. */
async function loadShopHost(
  api: LoaderArgs['api'],
  { shopid, dom }: ReturnParams,
): Promise<string | undefined> {
  if (!shopid || dom) return undefined
  try {
    const address = await api.get('/api/myshp/get/info/v2', { id: shopid })
    return address.dom3 || address.dom
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined
    throw error
  }
}
