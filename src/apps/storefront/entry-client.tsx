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
import { makePersonal } from './shell/person/make-personal.ts'
import { Storefront } from './shell/shell.tsx'
import type { ShellData } from './shell/shell-data.ts'

/** The name of a browser ends so; apps that show pages have their own behind it. */
const BROWSER = /(Safari|Firefox|Edg)\/[\d.]+$/

storeLocale()
let router: Router | undefined
reloadOnLostChunk(() => router?.state.pending)
takeOver(JSON.parse(document.getElementById('page-data')?.textContent ?? 'null'))

async function takeOver({ shopid, shell, data, error }: PageData): Promise<void> {
  const { preview } = shell
  const url = new URL(location.href.replace(preview ?? '', ''))
  // The markup is already there; the page's module must be loaded before hydration.
  const page = error ? null : ((await matchRoute(routes, url.pathname)?.route.load()) as PageModule)
  const surroundings = { api: browserApi, shopid, device: shell.device }
  const first = { url, page, data, error }
  if (preview) {
    const { beginPreview, PreviewRouter } = await import('./shell/preview-mode.ts')
    router = new PreviewRouter(preview, routes, surroundings, first)
    return beginPreview(preview, shell, hydrate(router, shell))
  }
  const visited = new Router(routes, surroundings, first)
  router = visited
  keepScroll(router)
  followLinks(router)
  // As a transition React takes the page over in steps of 5 ms, between which the browser paints and answers; a click ends them.
  startTransition(() => void hydrate(visited, shell))
  makePersonal(router, shopid)
  noteArrival(url, shell.shop.dom)
  loadPasteGuard()
  startReporting(router, shell)
}

/** Most shops have no tags, and load nothing for them. */
function startReporting(router: Router, shell: ShellData): void {
  if (shell.scripts.length === 0) return
  whenIdle(async () => (await import('./shell/tags/start-tags.ts')).startTags(router, shell))
}

/** Loaded when a field gets the focus first: most visits type nothing. */
function loadPasteGuard(): void {
  const load = async () => {
    if (!document.activeElement?.matches('input, textarea')) return
    document.removeEventListener('focusin', load)
    ;(await import('../../ui/controls/pasted-text.ts')).limitPastedText(document)
  }
  document.addEventListener('focusin', load)
  void load()
}

/** A page that was opened from one of the shop, or from nowhere, says nothing of where its visitor came from. */
function noteArrival(url: URL, shopHost: string): void {
  const { referrer } = document
  const { userAgent: agent } = navigator
  const isFromNowhere = !referrer && BROWSER.test(agent)
  if (!url.search && (isFromNowhere || URL.parse(referrer)?.host === url.host)) return
  const landing = { url, referrer, agent, at: Date.now() }
  whenIdle(async () => (await import('./shell/source/note-arrival.ts')).noteArrival(landing, shopHost))
}

/** Takes the markup over; answers with what draws the page with another shell. */
function hydrate(router: Router, first: ShellData): (shell: ShellData) => void {
  const drawn = (shell: ShellData) => <Storefront router={router} shell={shell} />
  const page = hydrateRoot(document.getElementById('app') as HTMLElement, drawn(first))
  return (shell) => page.render(drawn(shell))
}
