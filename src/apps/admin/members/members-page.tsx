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
  exportMembers,
  filterOf,
  readMembers,
  useMemberCount,
  useMembers,
  useStartPoints,
} from '../api/members/members.api.ts'
import { tiersQuery } from '../api/members/tiers.api.ts'
import { useJoinRequestCount } from '../api/menu-counts.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../components/form/use-shaped-form.ts'
import { Page } from '../components/page.tsx'
import type { BulkControls } from '../components/table/bulk-actions.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { JoinRequestList } from './join-request-list.tsx'
import { membersResource } from './members-resource.tsx'
import { blankGift, giftErrors, giftOf } from './point-gift.ts'
import { GiftFields, giftLabels } from './point-gift-fields.tsx'

const giftTexts = texts.gift

/** The members of a shop, and requests to join. */
export function MembersPage() {
  const { shopid } = useShop()
  const { view = 'members' } = useUrlParameters(urlParameters.members)
  const go = useNavigateTo()
  const waiting = useJoinRequestCount(shopid).data?.waiting
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
      {view === 'members' ? <MemberList /> : <JoinRequestList />}
    </Page>
  )
}

function MemberList() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.members)
  const may = useMay()
  const go = useNavigateTo()
  const tiers = useQuery(tiersQuery(shopid)).data?.tiers ?? []
  const query = useMembers(shopid, view)
  const { total: minTotal, exact = true } = query.data ?? {}
  const counted = useMemberCount(shopid, view, { enabled: !exact }).data?.total
  const total = exact ? minTotal : counted
  const source = sourceOf(query, partOf, {
    ...(total !== undefined && { total }),
    read: async (after?: string) => partOf(await readMembers(shopid, { ...view, after })),
    ...(may('customers:export') && {
      exportPart: async (reason: string, after?: string) =>
        partOf(await exportMembers(shopid, { ...view, after }, reason)),
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
          {minTotal !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {total === undefined ? texts.atLeast(minTotal) : texts.total(total)}
            </Text>
          )}
          <Anchor href={paths.importedMembers(shopid)} size="sm">
            {adminTexts.nav.importedMembers}
          </Anchor>
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

/** Starts a job that adds or deducts points of many members. */
function BulkGiftDialog({
  shopid,
  recipients,
  count,
  onStarted,
  onClose,
}: {
  shopid: string
  recipients: Recipients
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
      { gift, ...recipients },
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

const pointsAction = (shopid: string, filter: MemberFilter): BulkControls<ShopMember> => ({
  label: giftTexts.bulk,
  controls: ({ rows, count, onStarted }) => (
    <BulkPoints
      shopid={shopid}
      recipients={rows === 'all' ? { filter } : { uids: rows.map(({ uid }) => uid) }}
      count={count}
      onStarted={onStarted}
    />
  ),
})

/** The selected members, or all that match a filter. */
type Recipients = { uids: number[] } | { filter: MemberFilter }

function BulkPoints(props: { shopid: string; recipients: Recipients; count: number; onStarted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{giftTexts.bulk}</Button>
      {isOpen && <BulkGiftDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
