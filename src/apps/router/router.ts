import { isApiError, Unreached } from '../../client/api-error.ts'
import { closeLayers } from '../../ui/dialogs/close-on-back.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { errorTexts, UNREACHED } from '../../ui/texts/errors.ts'
import type { PageError } from '../page.ts'
import { leavesForLostChunk } from './lost-chunk.ts'
import { matchRoute } from './match.ts'
import type { LoaderArgs, PageModule, Route } from './page-module.ts'
import { type Resolved, resolve } from './resolve.ts'

/** The state of the screen: a URL with its page and data, or an error. */
export interface Screen {
  url: URL
  page: PageModule | null
  data: unknown
  error: PageError | null
}

export interface RouterState extends Screen {
  /** the URL that is loading, while the old page is shown */
  pending: URL | null
}

type Surroundings = Pick<LoaderArgs, 'api' | 'shopid' | 'device'>

/** Loads pages without reloading the document. One per window; on the server it only renders. */
export class Router {
  /** the state that the server has rendered */
  readonly first: RouterState
  #state: RouterState
  #loading = new AbortController()
  /** the URL whose data is shown */
  #loaded: URL
  readonly #routes: readonly Route[]
  readonly #surroundings: Surroundings
  readonly #watchers = new Set<() => void>()

  constructor(routes: readonly Route[], surroundings: Surroundings, first: Screen) {
    this.#routes = routes
    this.#surroundings = surroundings
    this.first = { ...first, pending: null }
    this.#state = this.first
    this.#loaded = first.url
  }

  get state(): RouterState {
    return this.#state
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Prefetches the code of a page. */
  prepare(href: string): void {
    const { pathname } = new URL(href, this.#state.url)
    // An error is ignored: the navigation loads the code again and handles it.
    matchRoute(this.#routes, pathname)
      ?.route.load()
      .then((page) => page.loadParts?.())
      .catch(() => {})
  }

  /** Navigates within the site and closes overlays. Without a reply the page stays and a toast offers a retry. */
  async navigate(href: string, options: { replace?: boolean } = {}): Promise<void> {
    const url = new URL(href, this.#state.url)
    const [shown] = await Promise.all([this.#load(url), closeLayers()])
    if (!shown) return
    if (shown.error?.status === UNREACHED) return this.#stay(() => void this.navigate(href, options))
    if (options.replace || shown.url.href === location.href) history.replaceState(null, '', shown.url)
    else history.pushState(null, '', shown.url)
    this.#arrive(shown)
  }

  /**
   * Shows the URL after going back or forward. A jump within the page, which has only changed the hash, loads nothing.
   */
  async restore(url: URL): Promise<void> {
    const shown = this.#state
    if (!shown.pending && url.hash !== shown.url.hash && pageOf(url) === pageOf(shown.url))
      return this.#show({ ...shown, url })
    const screen = await this.#load(url)
    if (screen) this.#arrive(screen)
  }

  /**
   * Reloads the data of the current page, for example after a log-in. If the call fails, the page stays. A URL that was
   * renamed while scrolling stays too.
   */
  async refresh(): Promise<void> {
    const { page } = this.#state
    const reloaded = await this.#load(this.#loaded)
    if (!reloaded) return
    this.#show({ ...this.#state, ...(reloaded.page === page && { data: reloaded.data }), pending: null })
  }

  /** Changes the URL without loading, for example while scrolling through a list. */
  rename(href: string): void {
    const url = new URL(href, this.#state.url)
    history.replaceState(history.state, '', url)
    this.#state = { ...this.#state, url }
  }

  /** The screen of a URL; null if a later navigation replaced this one or the document is being left. */
  async #load(url: URL): Promise<Screen | null> {
    this.#loading.abort()
    const loading = new AbortController()
    this.#loading = loading
    this.#show({ ...this.#state, pending: url })
    try {
      const resolved = await resolve(this.#routes, { ...this.#surroundings, url, signal: loading.signal })
      if (loading.signal.aborted) return null
      return await this.#screenOf(resolved, url)
    } catch (error) {
      if (loading.signal.aborted) return null
      return {
        url,
        page: null,
        data: null,
        error: { status: statusOf(error), msg: '' },
      }
    }
  }

  async #screenOf(resolved: Resolved, url: URL): Promise<Screen | null> {
    if (resolved.kind === 'error') return { url, page: null, data: null, error: resolved.error }
    if (resolved.kind === 'page') return { url, page: resolved.page, data: resolved.data, error: null }
    const target = new URL(resolved.location, url)
    if (target.origin === url.origin) return this.#load(target)
    location.assign(target)
    return null
  }

  async #stay(again: () => void): Promise<void> {
    this.#show({ ...this.#state, pending: null })
    if (await leavesForLostChunk()) return
    const { retry, unreached } = errorTexts
    await toast({ kind: 'error', text: unreached.page, action: { label: retry, run: again } })
  }

  #arrive(screen: Screen): void {
    this.#loaded = screen.url
    this.#show({ ...screen, pending: null })
  }

  #show(state: RouterState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}

const pageOf = ({ pathname, search }: URL): string => pathname + search

function statusOf(error: unknown): number {
  if (error instanceof Unreached) return UNREACHED
  return isApiError(error) ? error.status : 500
}
