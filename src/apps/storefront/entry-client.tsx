import '../look/base.css'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from '../../client/browser.ts'
import { keepLocale } from '../../client/locale.ts'
import { followLinks } from '../router/follow-links.ts'
import { keepScroll } from '../router/keep-scroll.ts'
import { reloadOnLostChunk } from '../router/lost-chunk.ts'
import { matchRoute } from '../router/match.ts'
import type { PageModule } from '../router/page-module.ts'
import { Router } from '../router/router.ts'
import type { PageData } from './entry-server.tsx'
import { routes } from './routes.ts'
import { makePersonal } from './shell/person/make-personal.ts'
import { Storefront } from './shell/shell.tsx'

keepLocale()
let router: Router | undefined
reloadOnLostChunk(() => router?.state.pending)
takeOver(JSON.parse(document.getElementById('page-data')?.textContent ?? 'null'))

async function takeOver({ shopid, shell, data, error }: PageData): Promise<void> {
  const url = new URL(location.href)
  // The markup is already there; the page's module must be loaded before hydration.
  const page = error ? null : ((await matchRoute(routes, url.pathname)?.route.load()) as PageModule)
  router = new Router(routes, { api: browserApi, shopid, device: shell.device }, { url, page, data, error })
  keepScroll(router)
  followLinks(router)
  hydrateRoot(document.getElementById('app') as HTMLElement, <Storefront router={router} shell={shell} />)
  makePersonal(router, shopid)
}
