import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MemberFilter,
  PointGiftShape,
  type ShopMember,
} from '../../../domains/membership/customers/customers.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminCustomersTexts as texts } from '../../../ui/texts/admin-customers.ts'
import {
  filterOf,
  readMembers,
  takeMembers,
  useMemberCount,
  useMembers,
  useStartPoints,
} from '../api/members/members.api.ts'
import { tiersQuery } from '../api/members/tiers.api.ts'
import { useRequestCount } from '../api/orders/requests.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../components/form/use-shaped-form.ts'
import { Page } from '../components/page.tsx'
import type { BulkAsk } from '../components/table/bulk-run.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { addresses, useAddress } from '../router/addresses.ts'
import { useGo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { RequestList } from './join-request-list.tsx'
import { membersResource } from './members-resource.tsx'
import { blankGift, giftErrors, giftOf } from './point-gift.ts'
import { GiftFields, giftLabels } from './point-gift-fields.tsx'

const giftTexts = texts.gift

/** A shop's members, and requests to become one. */
export function MembersPage() {
  const { shopid } = useShop()
  const { view = 'members' } = useAddress(addresses.members)
  const go = useGo()
  const waiting = useRequestCount(shopid).data?.waiting
  return (
    <Page title={texts.title} size={view === 'members' ? 'xl' : 'md'}>
      <SegmentedControl
        aria-label={texts.views.label}
        w="fit-content"
        value={view}
        onChange={(chosen) => go(chosen === 'requests' ? paths.requests(shopid) : paths.members(shopid))}
        data={[
          { value: 'members', label: texts.views.members },
          { value: 'requests', label: waiting ? texts.views.requests(waiting) : texts.noRequests },
        ]}
      />
      {view === 'members' ? <MemberList /> : <RequestList />}
    </Page>
  )
}

/** A shop's members, by filters and in an order. */
function MemberList() {
  const { shopid } = useShop()
  const view = useAddress(addresses.members)
  const may = useMay()
  const go = useGo()
  const tiers = useQuery(tiersQuery(shopid)).data?.tiers ?? []
  const query = useMembers(shopid, view)
  const { total: least, exact = true } = query.data ?? {}
  const counted = useMemberCount(shopid, view, { enabled: !exact }).data?.total
  const total = exact ? least : counted
  const source = sourceOf(query, partOf, {
    ...(total !== undefined && { total }),
    read: async (after?: string) => partOf(await readMembers(shopid, { ...view, after })),
    ...(may('customers:export') && {
      take: async (reason: string, after?: string) =>
        partOf(await takeMembers(shopid, { ...view, after }, reason)),
    }),
  })
  const isFiltered = Object.keys(filterOf(view)).length > 0
  const empty = isFiltered
    ? {
        ...texts.none,
        icon: 'search' as const,
        action: { label: texts.clear, run: () => go(paths.members(shopid)) },
      }
    : { ...texts.empty, icon: 'person' as const }
  return (
    <ResourceTable
      resource={{
        ...membersResource(shopid, tiers),
        empty,
        ...(may('customers:write') && { actions: [pointsAction(shopid, filterOf(view))] }),
      }}
      source={source}
      tools={
        <Group gap="sm">
          {least !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {total === undefined ? texts.atLeast(least) : texts.total(total)}
            </Text>
          )}
          {may('customers:write') && (
            <Anchor href={paths.pointFile(shopid)} size="sm">
              {adminTexts.nav.pointFile}
            </Anchor>
          )}
        </Group>
      }
    />
  )
}

const partOf = ({ members, next }: { members: ShopMember[]; next: string | null }) => ({
  rows: members,
  next,
})

/** Gives points to many members, or takes them, as a job. */
function BulkGiftDialog({
  shopid,
  which,
  count,
  onStarted,
  onClose,
}: {
  shopid: string
  which: { uids: number[] } | { filter: MemberFilter }
  count: number
  onStarted: () => void
  onClose: () => void
}) {
  const start = useStartPoints(shopid)
  const { form, read } = useShapedForm({
    initial: blankGift,
    shape: PointGiftShape,
    bodyOf: giftOf,
    rules: giftErrors,
  })
  const go = () => {
    const gift = read()
    if (!gift) return
    start.mutate(
      { gift, ...which },
      {
        onSuccess() {
          toast({ text: giftTexts.started, kind: 'done' })
          onClose()
          onStarted()
        },
      },
    )
  }
  return (
    <EditDialog
      title={giftTexts.bulkTitle(count)}
      go={giftTexts.go[form.values.way]}
      form={form}
      labels={giftLabels}
      busy={start.isPending}
      error={start.error}
      onGo={go}
      onClose={onClose}
    >
      <GiftFields form={form} />
      <Text size="sm" c="dimmed">
        {giftTexts.bulkText}
      </Text>
    </EditDialog>
  )
}

/** Points for the chosen members, or for all that match this filter. */
const pointsAction = (shopid: string, filter: MemberFilter): BulkAsk<ShopMember> => ({
  label: giftTexts.bulk,
  controls: ({ rows, count, onStarted }) => (
    <BulkPoints
      shopid={shopid}
      which={rows === 'all' ? { filter } : { uids: rows.map(({ uid }) => uid) }}
      count={count}
      onStarted={onStarted}
    />
  ),
})

/** The members that are given points. */
type Which = { uids: number[] } | { filter: MemberFilter }

function BulkPoints(props: { shopid: string; which: Which; count: number; onStarted: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{giftTexts.bulk}</Button>
      {asking && <BulkGiftDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
