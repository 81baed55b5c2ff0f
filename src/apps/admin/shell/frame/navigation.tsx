import { Box, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { MOST_COUNTED as MOST_UNANSWERED } from '../../../../domains/messaging/shared/shop-message-limits.ts'
import { MOST_COUNTED } from '../../../../domains/reviews/shared/feedback-limits.ts'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { useInboxCount } from '../../api/inbox.ts'
import { useUnanswered } from '../../api/messages/unanswered.ts'
import { useMessageSound } from '../../api/messages/use-message-sound.ts'
import { useCounts } from '../../api/orders/orders.ts'
import { useRequestCount } from '../../api/orders/requests.ts'
import { useRefundCount } from '../../api/orders/transfers.ts'
import { isUrgent, queueGroups, queueName } from '../../orders/list/order-queues.ts'
import { ordersView } from '../../orders/list/orders-view.ts'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useTitleCount } from '../use-page-title.ts'
import { MenuLink } from './menu-link.tsx'

/** The menu of a shop by its reader's permissions: orders by state with their counts, and other pages. */
export function Navigation({ shop: { shopid, permissions } }: { shop: Workplace }) {
  const may = (permission: ShopPermission) => permissions.includes(permission)
  return (
    <Stack component="nav" gap="xs" py="sm" px="xs" aria-label={adminTexts.menu.label}>
      <PageLink href={paths.dashboard(shopid)} label={adminTexts.nav.dashboard} />
      {may('money:read') && <PageLink href={paths.statistics(shopid)} label={adminTexts.nav.statistics} />}
      {may('messages:write') && <Messages shopid={shopid} />}
      {may('orders:read') && <Queues shopid={shopid} may={may} />}
      {may('products:read') && (
        <Group label={adminTexts.nav.products}>
          <PageLink href={paths.products(shopid)} label={adminTexts.nav.productList} />
          <PageLink href={paths.categories(shopid)} label={adminTexts.nav.categories} />
          <PageLink href={paths.picks(shopid)} label={adminTexts.nav.picks} />
        </Group>
      )}
      {may('reviews:write') && <Inbox shopid={shopid} />}
      {(may('customers:read') || may('marketing:read')) && (
        <Group label={adminTexts.nav.members}>
          {may('customers:read') && <Members shopid={shopid} />}
          {may('customers:read') && <PageLink href={paths.tiers(shopid)} label={adminTexts.nav.tiers} />}
          {may('marketing:read') && <PageLink href={paths.coupons(shopid)} label={adminTexts.nav.coupons} />}
          {may('marketing:read') && <PageLink href={paths.notices(shopid)} label={adminTexts.nav.notices} />}
        </Group>
      )}
      {(may('settings:read') || may('marketing:read')) && (
        <Group label={adminTexts.nav.marketing}>
          {may('settings:read') && <PageLink href={paths.seo(shopid)} label={adminTexts.nav.seo} />}
          {may('settings:read') && <PageLink href={paths.tags(shopid)} label={adminTexts.nav.tags} />}
          {may('settings:read') && (
            <PageLink href={paths.conversions(shopid)} label={adminTexts.nav.conversions} />
          )}
          {may('marketing:read') && <PageLink href={paths.feeds(shopid)} label={adminTexts.nav.feeds} />}
          {may('marketing:read') && (
            <PageLink href={paths.campaignLinks(shopid)} label={adminTexts.nav.campaignLinks} />
          )}
        </Group>
      )}
      <Group label={adminTexts.nav.shop}>
        {may('settings:read') && <PageLink href={paths.start(shopid)} label={adminTexts.nav.start} />}
        {may('settings:read') && <PageLink href={paths.look(shopid)} label={adminTexts.nav.look} />}
        {may('marketing:read') && <PageLink href={paths.pages(shopid)} label={adminTexts.nav.pages} />}
        {may('settings:read') && <Settings shopid={shopid} />}
        {may('settings:read') && (
          <>
            <PageLink href={paths.policies(shopid)} label={adminTexts.nav.policies} />
            <PageLink href={paths.links(shopid)} label={adminTexts.nav.links} />
          </>
        )}
        {may('staff:read') && <PageLink href={paths.staff(shopid)} label={adminTexts.nav.staff} />}
        {may('audit:read') && <PageLink href={paths.log(shopid)} label={adminTexts.nav.log} />}
        <PageLink href={paths.notifications(shopid)} label={adminTexts.nav.notifications} />
        <PageLink href={paths.role(shopid)} label={adminTexts.nav.role} />
      </Group>
    </Stack>
  )
}

function Queues({ shopid, may }: { shopid: string; may: (permission: ShopPermission) => boolean }) {
  const { pathname } = useLocation()
  const address = useAddress(addresses.orders)
  const { data: counts } = useCounts(shopid)
  const status = pathname === paths.orders(shopid) ? ordersView(address).status : null
  return queueGroups.map(({ label, states }) => (
    <Group key={label} label={label}>
      {states.map((state) => (
        <MenuLink
          key={state}
          href={paths.orders(shopid, { status: state })}
          label={queueName(state)}
          isHere={state === status}
          count={counts?.find((each) => each.status === state)?.orders}
          isCalm={!isUrgent(state)}
        />
      ))}
      {label === adminTexts.nav.orders && (
        <>
          {may('orders:write') && <PageLink href={paths.tracking(shopid)} label={adminTexts.nav.tracking} />}
          {may('money:read') && <Transfers shopid={shopid} />}
        </>
      )}
    </Group>
  ))
}

function Transfers({ shopid }: { shopid: string }) {
  const { data: refunds } = useRefundCount(shopid)
  return (
    <PageLink href={paths.transfers(shopid)} label={adminTexts.nav.transfers} waiting={refunds?.waiting} />
  )
}

function Members({ shopid }: { shopid: string }) {
  const { data: requests } = useRequestCount(shopid)
  return (
    <PageLink href={paths.members(shopid)} label={adminTexts.nav.memberList} waiting={requests?.waiting} />
  )
}

function Messages({ shopid }: { shopid: string }) {
  const { data } = useUnanswered(shopid)
  useTitleCount(data?.unanswered ?? 0)
  useMessageSound(shopid)
  return (
    <PageLink
      href={paths.messages(shopid)}
      label={adminTexts.nav.messages}
      waiting={data?.unanswered}
      most={MOST_UNANSWERED}
    />
  )
}

function Inbox({ shopid }: { shopid: string }) {
  const { data: waiting } = useInboxCount(shopid)
  return (
    <Group label={adminTexts.nav.inbox}>
      <PageLink
        href={paths.questions(shopid)}
        label={adminTexts.nav.questions}
        waiting={waiting?.questions}
        most={MOST_COUNTED}
      />
      <PageLink
        href={paths.reviews(shopid)}
        label={adminTexts.nav.reviews}
        waiting={waiting?.reviews}
        most={MOST_COUNTED}
        isCalm
      />
    </Group>
  )
}

function Settings({ shopid }: { shopid: string }) {
  const first = paths.settings(shopid)
  return (
    <PageLink
      href={first}
      label={adminTexts.nav.settings}
      within={first.slice(0, first.lastIndexOf('/') + 1)}
    />
  )
}

/** A group of links. It is no region: those are parts of pages, which may have its name. */
function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box role="group" aria-label={label}>
      <Text size="xs" c="dimmed" fw={700} px="sm" py={4}>
        {label}
      </Text>
      {children}
    </Box>
  )
}

function PageLink({
  href,
  label,
  waiting = 0,
  most,
  isCalm = false,
  within = `${href}/`,
}: {
  href: string
  label: string
  waiting?: number | undefined
  most?: number | undefined
  /** what waits asks for nothing */
  isCalm?: boolean
  /** the beginning of the addresses that belong to it */
  within?: string
}) {
  const { pathname } = useLocation()
  const isHere = pathname === href || pathname.startsWith(within)
  return <MenuLink href={href} label={label} isHere={isHere} count={waiting} most={most} isCalm={isCalm} />
}
