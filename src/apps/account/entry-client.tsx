import '../theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { storeLocale } from '../../client/locale.ts'
import { limitPastedText } from '../../ui/controls/pasted-text.ts'
import { reloadOnLostChunk } from '../router/lost-chunk.ts'
import { matchRoute } from '../router/match.ts'
import type { PageModule } from '../router/page-module.ts'
import { reloadDataWhenRestored } from '../router/reload.ts'
import { Account } from './account.tsx'
import type { AccountPageData } from './entry-server.tsx'
import { routes, routeUrl } from './routes.ts'

reloadOnLostChunk()
reloadDataWhenRestored()
storeLocale()
limitPastedText(document)
startPage(JSON.parse(document.getElementById('page-data')?.textContent ?? 'null'))

/** Every page is a separate document: personal data is never shown from a cache. */
async function startPage({ frame, data, error }: AccountPageData): Promise<void> {
  const route = matchRoute(routes, routeUrl(location.href).pathname)?.route
  const page = error ? null : ((await route?.load()) as PageModule)
  hydrateRoot(
    document.getElementById('app') as HTMLElement,
    <Account frame={frame} page={page} data={data} error={error} />,
  )
}
