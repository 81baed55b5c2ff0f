import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useLive } from '../api/live.ts'
import { useShops } from '../api/me.api.ts'
import { resetShopQueries } from '../api/reset-shop-queries.ts'
import { CommandButton } from '../components/command/command-button.tsx'
import { useHasUnsaved } from '../components/edit/unsaved-forms.ts'
import { JobButton } from '../components/jobs/job-button.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { paths } from '../paths.ts'
import { usePathPart } from '../router/addresses.ts'
import { Forbidden, NoSuchPage } from './fallbacks/not-found.tsx'
import { AccountMenu } from './frame/account-menu.tsx'
import { Frame, PlainFrame } from './frame/frame.tsx'
import { Navigation } from './frame/navigation.tsx'
import { useScreenLinks } from './frame/screen-links.ts'
import { StandingNotice } from './frame/standing-notice.tsx'
import { usePageTitle } from './use-page-title.ts'
import { ShopStanding, type Standing, useMay } from './use-shop.ts'

/** The pages of one's own shop in its frame; a 404 for other shops. */
export function ShopPages() {
  const shopid = usePathPart('shopid')
  return <PagesOf shopid={shopid} key={shopid} />
}

function PagesOf({ shopid }: { shopid: string }) {
  const standing = useStanding(shopid)
  const isUnsaved = useHasUnsaved()
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

/** Stands in place of a shop's pages once their reader works there no more. */
function Removed({ shopid }: { shopid: string }) {
  const { title, text } = adminTexts.standing.removed
  const client = useQueryClient()
  useEffect(() => resetShopQueries(client, shopid), [client, shopid])
  usePageTitle(title)
  return (
    <PlainFrame>
      <EmptyState
        title={title}
        text={text}
        icon="person"
        action={{ label: adminTexts.missing.home, href: paths.home() }}
      />
    </PlainFrame>
  )
}

/**
 * One's own shop with this public id; null for others. While text on screen is not saved, its pages keep the rights that they began
 * with, so that no field goes with what was written in it; the server refuses what is not allowed. `now` is the shop as it stands,
 * for menus; undefined after a removal.
 */
function useStanding(shopid: string): (Standing & { now: Workplace | undefined }) | null {
  const now = useShops().data?.find((shop) => shop.shopid === shopid)
  const isUnsaved = useHasUnsaved()
  const [shop, setShop] = useState(now)
  if (now && now !== shop && !(isUnsaved && shop && hasOtherRights(now, shop))) setShop(now)
  useFreshAnswers(shopid, shop ? rightsOf(shop) : '')
  if (!shop) return null
  if (!now) return { shop, now, change: 'removed' }
  return { shop, now, change: hasOtherRights(now, shop) ? 'role' : null }
}

/** Answers that another role was given are dropped. */
function useFreshAnswers(shopid: string, rights: string): void {
  const client = useQueryClient()
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    resetShopQueries(client, shopid)
    void toast({ text: adminTexts.standing.role.title, kind: 'done' })
  }, [client, shopid, rights])
}

const rightsOf = ({ permissions }: Workplace): string => permissions.join()

const hasOtherRights = (a: Workplace, b: Workplace): boolean => rightsOf(a) !== rightsOf(b)

/** The frame of a shop's pages: its name, and the menu. After a removal the name alone stays, and nothing of the shop is asked. */
function ShopFrame({
  shop,
  isRemoved,
  children,
}: {
  shop: Workplace
  isRemoved: boolean
  children: ReactNode
}) {
  const { data: shops = [shop] } = useShops()
  const { menu, commands } = useScreenLinks(shop)
  useLive(isRemoved ? null : shop.shopid)
  if (isRemoved)
    return (
      <Frame
        brand={
          <Text fw={700} truncate>
            {shop.name}
          </Text>
        }
        links={<AccountMenu />}
      >
        {children}
      </Frame>
    )
  return (
    <Frame
      brand={<ShopChoice shop={shop} shops={shops} />}
      command={
        <Group gap={4} wrap="nowrap">
          <JobButton shopid={shop.shopid} />
          <CommandButton shop={shop} screens={commands} />
        </Group>
      }
      links={
        <>
          <Button component="a" href={paths.shop(shop.dom)} variant="subtle" color="gray">
            {adminTexts.shop.visit}
          </Button>
          <AccountMenu />
        </>
      }
      menu={<Navigation shop={shop} menu={menu} />}
    >
      {children}
    </Frame>
  )
}

const loadMenu = async () => ({ default: (await import('./frame/shop-menu.tsx')).ShopMenu })
const ShopMenu = lazy(loadMenu)

/** The shop's name, and for those who have several the way to the others. The menu loads when somebody turns to it. */
function ShopChoice({ shop, shops }: { shop: Workplace; shops: Workplace[] }) {
  const [wanted, setWanted] = useState(false)
  if (shops.length === 1)
    return (
      <Text fw={700} truncate>
        {shop.name}
      </Text>
    )
  const button = (
    <Button
      variant="subtle"
      color="gray"
      c="dark"
      px="xs"
      aria-haspopup="menu"
      aria-label={`${shop.name}, ${adminTexts.shop.choose}`}
      rightSection={<Icon name="down" size={14} />}
      {...(!wanted && {
        onClick: () => setWanted(true),
        onPointerEnter: loadMenu,
        onFocus: loadMenu,
      })}
    >
      {shop.name}
    </Button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <ShopMenu shops={shops}>{button}</ShopMenu>
    </Suspense>
  ) : (
    button
  )
}
