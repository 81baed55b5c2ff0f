import { Button, Group, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { supportViewTexts } from '../../../ui/texts/admin-support-views.ts'
import { useLive } from '../api/live.ts'
import { useShops } from '../api/me.api.ts'
import { useSupportShop } from '../api/operator/views.api.ts'
import { CommandButton } from '../components/command/command-button.tsx'
import { useHasUnsaved } from '../components/edit/unsaved-forms.ts'
import { JobButton } from '../components/jobs/job-button.tsx'
import { MenuButton } from '../components/menu/menu-button.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { paths } from '../paths.ts'
import { usePathPart } from '../router/url-parameters.ts'
import { Forbidden, NoSuchPage } from './fallbacks/not-found.tsx'
import { AccessChangeHint } from './frame/access-change-hint.tsx'
import { AccountMenu } from './frame/account-menu.tsx'
import { AnnouncementBanner } from './frame/announcement-banner.tsx'
import { Frame, PlainFrame } from './frame/frame.tsx'
import { Navigation } from './frame/navigation.tsx'
import { useScreenLinks } from './frame/screen-links.ts'
import { SecondFactorBanner } from './frame/second-factor-banner.tsx'
import { OperatorViewBanner, SupportViewBanner } from './frame/support-view-banner.tsx'
import { SuspensionBanner } from './frame/suspension-banner.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { usePageTitle } from './use-page-title.ts'
import { type ShopAccess, ShopAccessContext, useMay } from './use-shop.ts'

export function ShopPages() {
  const shopid = usePathPart('shopid')
  return <PagesOfShop shopid={shopid} key={shopid} />
}

function PagesOfShop({ shopid }: { shopid: string }) {
  const access = useShopAccess(shopid)
  const isUnsaved = useHasUnsaved()
  if (!access) return <NoSuchPage data="shop" />
  const { shop, current, change, endsAt } = access
  if (!current && !isUnsaved) return <Removed shopid={shopid} wasView={endsAt !== null} />
  if (current && isRefused(current) && !isUnsaved) return <SecondFactorGate audience="shop" />
  return (
    <ShopAccessContext value={{ shop, change }}>
      <ShopFrame shop={current ?? shop} isRemoved={!current} viewEndsAt={endsAt}>
        <AccessChangeHint place="frame" />
        <AllowedPage />
      </ShopFrame>
    </ShopAccessContext>
  )
}

/** Whether the shop refuses the user, who has no second factor. */
const isRefused = ({ second_factor_from: from }: Workplace): boolean =>
  from ? new Date(from) <= new Date() : false

/** The page of the URL, if the user's role may open it. */
function AllowedPage() {
  const may = useMay()
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs })
  return !needs || may(needs) ? <Outlet /> : <Forbidden />
}

/** Replaces the pages of a shop after the user was removed from its staff, or after an operator's view has ended. */
function Removed({ shopid, wasView }: { shopid: string; wasView: boolean }) {
  const { over, overText, back } = supportViewTexts.viewing
  const { title, text } = wasView ? { title: over, text: overText } : adminTexts.standing.removed
  const client = useQueryClient()
  useEffect(() => resetShopQueries(client, shopid), [client, shopid])
  usePageTitle(title)
  return (
    <PlainFrame>
      <EmptyState
        title={title}
        text={text}
        icon="person"
        action={
          wasView
            ? { label: back, href: paths.operatorShops() }
            : { label: adminTexts.missing.home, href: paths.home() }
        }
      />
    </PlainFrame>
  )
}

/**
 * The shop with this slug if the user works there, or views it as an operator until `endsAt`, otherwise null. While
 * there is unsaved input, its pages keep their first permissions, so that no field with input disappears; the server
 * refuses calls that are not allowed. `current` is the shop with current permissions for menus, undefined after a
 * removal from the staff or the end of the view.
 */
function useShopAccess(
  shopid: string,
): (ShopAccess & { current: Workplace | undefined; endsAt: string | null }) | null {
  const own = useShops().data?.find((shop) => shop.shopid === shopid)
  const wasStaff = useRef(own !== undefined).current
  const { data: view } = useSupportShop(shopid, wasStaff)
  const current = own ?? view?.shop
  const [endsAt, setEndsAt] = useState<string | null>(null)
  if (view && view.ends_at !== endsAt) setEndsAt(view.ends_at)
  const isUnsaved = useHasUnsaved()
  const [shop, setShop] = useState(current)
  if (current && current !== shop && !(isUnsaved && shop && hasOtherRights(current, shop))) setShop(current)
  useResetAfterRoleChange(shopid, shop ? rightsOf(shop) : '')
  if (!shop) return null
  if (!current) return { shop, current, change: 'removed', endsAt }
  return { shop, current, endsAt, change: hasOtherRights(current, shop) ? 'role' : null }
}

/** Drops cached replies after the user's permissions changed. */
function useResetAfterRoleChange(shopid: string, rights: string): void {
  const client = useQueryClient()
  const previous = useRef(rights)
  useEffect(() => {
    if (previous.current === rights) return
    previous.current = rights
    resetShopQueries(client, shopid)
    void toast({ text: adminTexts.standing.role.title, kind: 'done' })
  }, [client, shopid, rights])
}

const rightsOf = ({ permissions }: Workplace): string => permissions.join()

const hasOtherRights = (a: Workplace, b: Workplace): boolean => rightsOf(a) !== rightsOf(b)

/** The frame of a shop's pages. After a removal it has no menu and makes no calls about the shop. */
function ShopFrame({
  shop,
  isRemoved,
  viewEndsAt,
  children,
}: {
  shop: Workplace
  isRemoved: boolean
  /** when an operator's view ends; null for people of the shop */
  viewEndsAt: string | null
  children: ReactNode
}) {
  const { data: shops = [shop] } = useShops()
  const { menu, commands } = useScreenLinks(shop, viewEndsAt !== null)
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
      notice={
        <>
          {viewEndsAt === null ? (
            <SupportViewBanner shop={shop} />
          ) : (
            <OperatorViewBanner name={shop.name} endsAt={viewEndsAt} />
          )}
          <SuspensionBanner shop={shop} />
          {viewEndsAt === null && <AnnouncementBanner shopid={shop.shopid} />}
          <SecondFactorBanner shop={shop} />
        </>
      }
    >
      {children}
    </Frame>
  )
}

/** The name of the shop, or a menu if the user has several. */
function ShopChoice({ shop, shops }: { shop: Workplace; shops: Workplace[] }) {
  if (shops.length === 1)
    return (
      <Text fw={700} truncate>
        {shop.name}
      </Text>
    )
  return (
    <MenuButton
      position="bottom-start"
      width={240}
      button={
        <Button
          variant="subtle"
          color="gray"
          c="dark"
          px="xs"
          aria-label={`${shop.name}, ${adminTexts.shop.choose}`}
          rightSection={<Icon name="down" size={14} />}
        >
          {shop.name}
        </Button>
      }
      entries={[
        ...shops.map((each) => ({ label: each.name, href: paths.firstPage(each) })),
        'divider',
        { label: adminTexts.shop.all, href: paths.home() },
      ]}
    />
  )
}

/** Drops cached replies about a shop after the user's permissions changed; visible pages load again. */
function resetShopQueries(client: QueryClient, shopid: string): void {
  void client.resetQueries({
    predicate: ({ queryKey: [subject, ...more] }) => subject !== 'shops' && more.includes(shopid),
  })
}
