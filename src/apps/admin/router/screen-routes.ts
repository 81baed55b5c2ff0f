import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  LazyRoute,
  notFound,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { meQuery, shopsQuery } from '../api/me.api.ts'
import { supportShopQuery } from '../api/operator/views.api.ts'
import type { SettingsTab } from '../paths.ts'
import { NoSuchPage } from '../shell/fallbacks/not-found.tsx'
import type { ScreenLinks } from '../shell/frame/screen-links.ts'
import { ShopPages } from '../shell/shop-pages.tsx'
import { Site } from '../shell/site.tsx'

const { nav } = adminTexts

/** A page whose code loads when it is opened or prefetched. */
export const page = (load: () => Promise<() => ReactNode>) => async (): Promise<LazyRoute<AnyRoute>> =>
  new LazyRoute({ id: '', component: await load() })

/**
 * Starts to load a screen's data. The code of its calls loads with the screen, not with the first scripts. If it does
 * not arrive, neither does the screen, which reports that.
 */
export function prefetch<Calls>(loadCalls: () => Promise<Calls>, run: (calls: Calls) => unknown): void {
  loadCalls().then(run, () => {})
}

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Site,
  notFoundComponent: NoSuchPage,
})

export const shop = createRoute({
  getParentRoute: () => root,
  path: '/shops/$shopid',
  // A shop that is not the user's, and that no operator may view, is a 404 before any query runs. If the list of shops
  // fails to load, the frame shows the error.
  async beforeLoad({ context: { queries }, params: { shopid } }) {
    const shops = await queries.ensureQueryData(shopsQuery).catch(() => null)
    if (!shops || shops.some((shop) => shop.shopid === shopid)) return
    const me = await queries.ensureQueryData(meQuery).catch(() => null)
    const view = me?.admin ? await queries.fetchQuery(supportShopQuery(shopid)).catch(() => null) : null
    if (!view) throw notFound({ routeId: '__root__', data: 'shop' })
  },
  component: ShopPages,
})

/** Path, permission and links of a screen of a shop. */
export const screenAt = <const Path extends string>(
  path: Path,
  needs: ShopPermission,
  links: ScreenLinks = {},
) => ({
  getParentRoute: () => shop,
  path,
  staticData: { needs, ...links },
})

/** A section of the settings. The menu links only to the first section. */
export const settingsScreen = (section: SettingsTab, load: () => Promise<() => ReactNode>) =>
  createRoute({
    ...screenAt(`settings/${section}`, 'settings:read', {
      name: `${nav.settings}: ${adminTexts.settings[section]}`,
      ...(section === 'shop' && { menu: 'shop', menuName: nav.settings, within: 'settings/' }),
    }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/settings.api.ts'),
        ({ settingsQuery }) => queries.prefetchQuery(settingsQuery(shopid)),
      )
      if (section === 'domains')
        prefetch(
          () => import('../api/shop/settings.api.ts'),
          ({ domainsQuery }) => queries.prefetchQuery(domainsQuery(shopid)),
        )
    },
  }).lazy(page(load))
