import '../theme/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from '../../client/browser.ts'
import { storeLocale } from '../../client/locale.ts'
import { followLinks } from '../router/follow-links.ts'
import { keepScroll } from '../router/keep-scroll.ts'
import { reloadOnLostChunk } from '../router/lost-chunk.ts'
import { matchRoute } from '../router/match.ts'
import type { PageModule } from '../router/page-module.ts'
import { Router } from '../router/router.ts'
import { whenIdle } from '../router/when-idle.ts'
import type { PageData } from './entry-server.tsx'
import { routes } from './routes.ts'
import { personalizePage } from './shell/person/personalize-page.ts'
import { pcLayout, Storefront } from './shell/shell.tsx'
import type { ShellData } from './shell/shell-data.ts'

/** The user agent of a browser ends with its name and version; in-app browsers append another name. */
const BROWSER = /(Safari|Firefox|Edg)\/[\d.]+$/

storeLocale()
let router: Router | undefined
reloadOnLostChunk(() => router?.state.pending)
startPage(JSON.parse(document.getElementById('page-data')?.textContent ?? 'null'))

async function startPage({ shopid, shell, data, error }: PageData): Promise<void> {
  const { preview } = shell
  const url = new URL(location.href.replace(preview ?? '', ''))
  // The modules of the page and its layout are needed for hydration.
  const [page] = await Promise.all([
    error ? null : (matchRoute(routes, url.pathname)?.route.load() as Promise<PageModule>),
    shell.device === 'pc' && pcLayout.load(),
  ])
  const environment = { api: browserApi, shopid, device: shell.device }
  const first = { url, page, data, error }
  if (preview) {
    const { beginPreview, PreviewRouter } = await import('./shell/preview-mode.ts')
    router = new PreviewRouter(preview, routes, environment, first)
    return beginPreview(preview, shell, hydrate(router, shell))
  }
  const shopRouter = new Router(routes, environment, first)
  router = shopRouter
  keepScroll(router)
  followLinks(router)
  // A transition hydrates in steps of 5 ms, so that the browser stays responsive.
  startTransition(() => void hydrate(shopRouter, shell))
  personalizePage(router, shopid)
  recordArrivalWhenIdle(url, shell.shop.dom)
  loadPasteGuard()
  storeOfflinePage()
  startReporting(router, shell)
}

/** Loads the code of tags only for shops that have some. */
function startReporting(router: Router, shell: ShellData): void {
  if (shell.scripts.length === 0) return
  whenIdle(async () => (await import('./shell/tags/start-tags.ts')).startTags(router, shell))
}

/** An installed shop has a page for times without a network; browsers show their own. */
function storeOfflinePage(): void {
  if (matchMedia('(display-mode: standalone)').matches && 'serviceWorker' in navigator)
    whenIdle(() => void navigator.serviceWorker.register('/offline-worker.js').catch(() => {}))
}

/** Loads the code that limits pasted text when a field is first focused, because most visitors never type. */
function loadPasteGuard(): void {
  const load = async () => {
    if (!document.activeElement?.matches('input, textarea')) return
    document.removeEventListener('focusin', load)
    ;(await import('../../ui/controls/pasted-text.ts')).limitPastedText(document)
  }
  document.addEventListener('focusin', load)
  void load()
}

/** Records the visit's traffic source. A page opened from this shop, or directly in a browser, has no source. */
function recordArrivalWhenIdle(url: URL, shopHost: string): void {
  const { referrer } = document
  const { userAgent: agent } = navigator
  const isDirect = !referrer && BROWSER.test(agent)
  if (!url.search && (isDirect || URL.parse(referrer)?.host === url.host)) return
  const landing = { url, referrer, agent, landedAt: Date.now() }
  whenIdle(async () => (await import('./shell/source/record-arrival.ts')).recordArrival(landing, shopHost))
}

/** Hydrates the page. Returns a function that renders it with another shell. */
function hydrate(router: Router, first: ShellData): (shell: ShellData) => void {
  const renderShell = (shell: ShellData) => <Storefront router={router} shell={shell} />
  const page = hydrateRoot(document.getElementById('app') as HTMLElement, renderShell(first))
  return (shell) => page.render(renderShell(shell))
}
