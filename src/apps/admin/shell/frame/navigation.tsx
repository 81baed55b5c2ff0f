import { Box, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAX_COUNTED_CONVERSATIONS as MOST_UNANSWERED } from '../../../../domains/messaging/shared/shop-message-limits.ts'
import { MAX_COUNTED } from '../../../../domains/reviews/shared/feedback-limits.ts'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { usePlatformAnnouncements } from '../../api/announcements.api.ts'
import { useFeedbackCount, useJoinRequestCount, useRefundCount } from '../../api/menu-counts.api.ts'
import { useUnansweredCount } from '../../api/messages/unanswered.api.ts'
import { useMessageSound } from '../../api/messages/use-message-sound.ts'
import { useOrderCounts } from '../../api/orders/orders.api.ts'
import { isUrgent, ordersView, queueGroups, queueName } from '../../orders/list/order-queues.ts'

import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useTitleCount } from '../use-page-title.ts'
import { MenuLink } from './menu-link.tsx'
import type { MenuGroup, MenuItem } from './screen-links.ts'

const { nav } = adminTexts

/** The groups of the menu below the group of orders. */
const GROUPS = ['money', 'products', 'inbox', 'members', 'marketing', 'shop'] as const

/** The menu of a shop: orders by state with counts, and the screens that the user may open. */
export function Navigation({
  shop: { shopid, permissions },
  menu,
}: {
  shop: Workplace
  menu: readonly MenuItem[]
}) {
  const { pathname } = useLocation()
  // A screen below another one of the menu is current alone.
  const [current] = menu
    .filter(({ href, within }) => pathname === href || pathname.startsWith(within))
    .sort((one, other) => other.href.length - one.href.length)
  const linksOf = (group: MenuGroup) =>
    menu
      .filter((item) => item.group === group)
      .map((item) => <PageLink key={item.path} shopid={shopid} item={item} isActive={item === current} />)
  return (
    <Stack component="nav" gap="xs" py="sm" px="xs" aria-label={adminTexts.menu.label}>
      {linksOf('first')}
      {permissions.includes('orders:read') && <OrderLinks shopid={shopid}>{linksOf('orders')}</OrderLinks>}
      {GROUPS.map(
        (group) =>
          menu.some((item) => item.group === group) && (
            <Group key={group} label={nav[group]}>
              {linksOf(group)}
            </Group>
          ),
      )}
    </Stack>
  )
}

/** Links to orders by state; `children` are other links about orders. */
function OrderLinks({ shopid, children }: { shopid: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const search = useUrlParameters(urlParameters.orders)
  const { data: counts } = useOrderCounts(shopid)
  const status = pathname === paths.orders(shopid) ? ordersView(search).status : null
  return queueGroups.map(({ label, states }) => (
    <Group key={label} label={label}>
      {label === nav.orders && (
        <MenuLink
          href={paths.allOrders(shopid)}
          label={nav.allOrders}
          isActive={pathname === paths.allOrders(shopid)}
        />
      )}
      {states.map((state) => (
        <MenuLink
          key={state}
          href={paths.orders(shopid, { status: state })}
          label={queueName(state)}
          isActive={state === status}
          count={counts?.find((count) => count.status === state)?.orders}
          isMuted={!isUrgent(state)}
        />
      ))}
      {label === nav.orders && children}
    </Group>
  ))
}

interface WaitingCount {
  count: number | undefined
  /** the server does not count beyond this number */
  max?: number
  /** the counted items need no action, so the count is not highlighted */
  isMuted?: boolean
}

/** Hooks that count waiting work, by path of the screen. */
const countHooks: Record<string, (shopid: string) => WaitingCount> = {
  messages: function useMessagesWaiting(shopid) {
    const { data } = useUnansweredCount(shopid)
    useTitleCount(data?.unanswered ?? 0)
    useMessageSound(shopid)
    return { count: data?.unanswered, max: MOST_UNANSWERED }
  },
  transfers: function useRefundsWaiting(shopid) {
    return { count: useRefundCount(shopid).data?.waiting }
  },
  members: function useRequestsWaiting(shopid) {
    return { count: useJoinRequestCount(shopid).data?.waiting }
  },
  questions: function useQuestionsWaiting(shopid) {
    return { count: useFeedbackCount(shopid).data?.questions, max: MAX_COUNTED }
  },
  announcements: function useNewAnnouncements(shopid) {
    return { count: usePlatformAnnouncements(shopid).data?.unread }
  },
  reviews: function useReviewsWaiting(shopid) {
    return { count: useFeedbackCount(shopid).data?.reviews, max: MAX_COUNTED, isMuted: true }
  },
}

const useNothingWaiting = (): WaitingCount => ({ count: 0 })

/** A group of links. Not a region, because regions of pages may have the same name. */
function Group({ label, children }: { label: string; children: ReactNode }) {
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
  shopid,
  item: { path, href, label },
  isActive,
}: {
  shopid: string
  item: MenuItem
  isActive: boolean
}) {
  const useWaiting = countHooks[path] ?? useNothingWaiting
  const waiting = useWaiting(shopid)
  return <MenuLink href={href} label={label} isActive={isActive} {...waiting} />
}
