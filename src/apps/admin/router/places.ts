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
import { shopsQuery } from '../api/me.ts'
import { domainsQuery, settingsQuery } from '../api/shop/settings.ts'
import type { SettingsTab } from '../paths.ts'
import { NoSuchPage } from '../shell/fallbacks/not-found.tsx'
import { ShopPages } from '../shell/shop-pages.tsx'
import { Site } from '../shell/site.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** what one has to be allowed in the shop to open the screen */
    needs?: ShopPermission
  }
}

/** A page whose code loads when it is opened, or on intent. */
export const page = (load: () => Promise<() => ReactNode>) => async (): Promise<LazyRoute<AnyRoute>> =>
  new LazyRoute({ id: '', component: await load() })

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Site,
  notFoundComponent: NoSuchPage,
})

export const shop = createRoute({
  getParentRoute: () => root,
  path: '/shops/$shopid',
  // Queries of a shop run only for one's own shops. Where the list of shops fails, the frame reports it.
  async beforeLoad({ context: { queries }, params: { shopid } }) {
    const shops = await queries.ensureQueryData(shopsQuery).catch(() => null)
    if (shops && !shops.some((shop) => shop.shopid === shopid))
      throw notFound({ routeId: '__root__', data: 'shop' })
  },
  component: ShopPages,
})

/** The place of a screen of a shop, and what one has to be allowed to open it. */
export const at = <const Path extends string>(path: Path, needs: ShopPermission) => ({
  getParentRoute: () => shop,
  path,
  staticData: { needs },
})

/** A section of the settings, which is a chunk of its own. */
export const settingsScreen = (section: SettingsTab, load: () => Promise<() => ReactNode>) =>
  createRoute({
    ...at(`settings/${section}`, 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(settingsQuery(shopid))
      if (section === 'domains') void queries.prefetchQuery(domainsQuery(shopid))
    },
  }).lazy(page(load))
