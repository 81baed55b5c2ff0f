import { Center, Loader } from '@mantine/core'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useShops } from '../calls/me.ts'
import { paths } from '../paths.ts'
import { useLocation } from '../router/location.ts'
import { pageOf } from '../router/routes.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Home } from './home.tsx'
import { PlainFrame } from './plain-frame.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Shows what the address names: the choice of a shop, or a page of one. */
export function Site() {
  const { pathname } = useLocation()
  const shops = useShops()
  if (shops.isPending)
    return (
      <Center component="main" h="100dvh">
        <Loader aria-label={adminTexts.loading} />
      </Center>
    )
  if (shops.isError)
    return (
      <PlainFrame>
        <ErrorState error={shops.error} again={() => shops.refetch()} missing={adminTexts.missing.page} />
      </PlainFrame>
    )
  const found = pageOf(pathname)
  if (!found && (pathname === '/' || pathname === '/shops'))
    return (
      <PlainFrame>
        <Home shops={shops.data} />
      </PlainFrame>
    )
  const shop = shops.data.find(({ shopid }) => shopid === found?.params.shopid)
  if (!shop || !found)
    return (
      <PlainFrame>
        <Missing text={found ? adminTexts.missing.shop : adminTexts.missing.page} />
      </PlainFrame>
    )
  return (
    <ShopFrame shop={shop} shops={shops.data}>
      <found.Page shopid={shop.shopid} params={found.params} key={shop.shopid} />
    </ShopFrame>
  )
}

function Missing({ text }: { text: string }) {
  const { title, home } = adminTexts.missing
  usePageTitle(title)
  return <EmptyState title={title} text={text} icon="search" action={{ label: home, href: paths.home() }} />
}
