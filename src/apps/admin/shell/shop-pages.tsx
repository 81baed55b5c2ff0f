import { Outlet, useMatches } from '@tanstack/react-router'
import { useIsUnsaved } from '../kit/form/edit/unsaved.ts'
import { usePathPart } from '../router/addresses.ts'
import { Forbidden, NoSuchPage } from './fallbacks/not-found.tsx'
import { Removed } from './fallbacks/removed.tsx'
import { ShopFrame } from './frame/shop-frame.tsx'
import { StandingNotice } from './frame/standing-notice.tsx'
import { ShopStanding, useMay } from './use-shop.ts'
import { useStanding } from './use-standing.ts'

/** The pages of one's own shop in its frame; a 404 for other shops. */
export function ShopPages() {
  const shopid = usePathPart('shopid')
  return <PagesOf shopid={shopid} key={shopid} />
}

function PagesOf({ shopid }: { shopid: string }) {
  const standing = useStanding(shopid)
  const isUnsaved = useIsUnsaved()
  if (!standing) return <NoSuchPage data="shop" />
  const { shop, now, change } = standing
  if (!now && !isUnsaved) return <Removed shopid={shopid} />
  return (
    <ShopStanding value={{ shop, change }}>
      <ShopFrame shop={now ?? shop} isRemoved={!now}>
        <StandingNotice place="frame" />
        <AllowedPage />
      </ShopFrame>
    </ShopStanding>
  )
}

/** The page of the address, if one's role may open it. */
function AllowedPage() {
  const may = useMay()
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs })
  return !needs || may(needs) ? <Outlet /> : <Forbidden />
}
