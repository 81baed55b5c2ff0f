import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ShopMember } from '../../../../../domains/membership/customers/customers.contract.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminCustomersTexts as texts } from '../../../../../ui/texts/admin-customers.ts'
import {
  filterOf,
  readMembers,
  takeMembers,
  useMemberCount,
  useMembers,
} from '../../../calls/members/members.ts'
import { tiersQuery } from '../../../calls/members/tiers.ts'
import { ResourceTable } from '../../../kit/table/resource-table.tsx'
import { sourceOf } from '../../../kit/table/source.ts'
import { paths } from '../../../paths.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'
import { useGo } from '../../../router/use-go.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { pointsAction } from '../points/points-action.tsx'
import { membersResource } from './members-resource.tsx'

/** A shop's members, by filters and in an order. */
export function MemberList() {
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
