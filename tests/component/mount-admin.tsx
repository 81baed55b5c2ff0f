import '../../src/apps/theme/tokens.css'
import '@mantine/core/styles.css'
import '../../src/apps/admin/admin.css'
import '../../src/apps/theme/forced-colors.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queries } from '../../src/apps/admin/api/query-client.ts'
import { mantineTheme, readableTones } from '../../src/apps/admin/mantine-theme.ts'
import { parseSearch, stringifySearch } from '../../src/apps/admin/router/search-parameters.ts'
import { ShopAccessContext } from '../../src/apps/admin/shell/use-shop.ts'
import type { Workplace } from '../../src/domains/staff/staff.contract.ts'
import { SHOP_PERMISSIONS } from '../../src/platform/contract/permissions.ts'
import { mount } from './mount.tsx'

const SHOP: Workplace = {
  shopid: 'haru',
  name: '하루상점',
  role: 'owner',
  permissions: [...SHOP_PERMISSIONS],
  offer: null,
  dom: 'haru.localhost',
  profile: '',
  isshow: true,
  member_type: 'ANY',
}

/**
 * Renders a component of the admin with its providers and a router, by default as the owner of the shop `haru` on the
 * dashboard. `path` is an address such as `/shops/haru/coupons?q=spring`; pages of operators have no shop. Clears
 * cached queries of earlier tests.
 */
export function mountAdmin(
  node: ReactNode,
  { shop = SHOP, path = `/shops/${shop.shopid}` }: { shop?: Workplace; path?: string } = {},
) {
  queries.clear()
  const root = createRootRoute({ notFoundComponent: () => node })
  const shopPath = createRoute({
    getParentRoute: () => root,
    path: '/shops/$shopid/$',
    component: () => node,
  })
  const router = createRouter({
    routeTree: root.addChildren([shopPath]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  return mount(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={readableTones} forceColorScheme="light">
      <QueryClientProvider client={queries}>
        <ShopAccessContext value={path.startsWith('/operator') ? null : { shop, change: null }}>
          <RouterProvider router={router} />
        </ShopAccessContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
