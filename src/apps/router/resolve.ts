import { isApiError, Unreached } from '../../client/api-error.ts'
import type { PageError } from '../page.ts'
import { matchRoute } from './match.ts'
import { type LoaderArgs, type PageModule, Redirect, type Route } from './page-module.ts'

export const unknownRoute: PageError = { status: 404, msg: 'UNKNOWN_ROUTE' }

export type Resolved =
  | { kind: 'page'; route: Route; page: PageModule; data: unknown }
  | { kind: 'error'; error: PageError }
  | { kind: 'redirect'; location: string; status: number }

/**
 * Matches a URL, loads the page's module and runs its loader, on the server and in the browser. `ApiError` becomes an
 * error page; `Unreached` and other errors are rethrown.
 */
export async function resolve(routes: readonly Route[], args: Omit<LoaderArgs, 'params'>): Promise<Resolved> {
  const match = matchRoute(routes, args.url.pathname)
  if (!match) return { kind: 'error', error: unknownRoute }
  const page = await codeOf(match.route)
  try {
    const data = await page.loader?.({ ...args, params: match.params })
    return { kind: 'page', route: match.route, page, data: data ?? null }
  } catch (error) {
    if (error instanceof Redirect) return { kind: 'redirect', location: error.location, status: error.status }
    if (isApiError(error) && error.status < 500)
      return { kind: 'error', error: { status: error.status, msg: error.reply?.msg ?? '' } }
    throw error
  }
}

async function codeOf(route: Route): Promise<PageModule> {
  try {
    const page = (await route.load()) as PageModule
    await page.loadParts?.()
    return page
  } catch (cause) {
    throw new Unreached(`the page of ${route.path} did not come`, { cause })
  }
}
