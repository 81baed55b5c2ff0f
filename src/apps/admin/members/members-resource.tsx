import { Anchor, Badge, Group, Text } from '@mantine/core'
import type { ShopMember } from '../../../domains/membership/customers/customers.contract.ts'
import { BOUGHT, MEMBER_SORTS } from '../../../domains/membership/shared/customer-limits.ts'
import type { Tier } from '../../../domains/membership/tiers/tiers.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { points, won } from '../../../ui/money.ts'
import { adminCustomersTexts as texts } from '../../../ui/texts/admin-customers.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Filter, Resource } from '../components/table/list-resource.ts'
import { paths } from '../paths.ts'

const filtersTexts = texts.filters
const ANY = { value: '', label: filtersTexts.all }

const DAYS = [
  'joined_from',
  'joined_until',
  'bought_from',
  'bought_until',
  'seen_from',
  'seen_until',
] as const
const NUMBERS = ['spent_from', 'spent_until', 'points_from', 'points_until'] as const

/** The filters and sort orders of the member list; without tiers there is no tier filter. */
const memberFilters = (tiers: readonly Tier[]): readonly Filter[] => [
  {
    name: 'sort',
    label: filtersTexts.sort,
    more: true,
    options: MEMBER_SORTS.map((value) => ({ value, label: filtersTexts.sorts[value] })),
  },
  {
    name: 'bought',
    label: filtersTexts.bought,
    more: true,
    options: [ANY, ...BOUGHT.map((value) => ({ value, label: filtersTexts.boughts[value] }))],
  },
  {
    name: 'blocked',
    label: filtersTexts.blocked,
    more: true,
    options: [
      ANY,
      ...(['yes', 'no'] as const).map((value) => ({ value, label: filtersTexts.blockeds[value] })),
    ],
  },
  {
    name: 'marketing',
    label: filtersTexts.marketing,
    more: true,
    options: [
      ANY,
      ...(['yes', 'no'] as const).map((value) => ({ value, label: filtersTexts.marketings[value] })),
    ],
  },
  ...(tiers.length > 0
    ? [
        {
          name: 'tier',
          label: filtersTexts.tier,
          more: true as const,
          options: [ANY, ...tiers.map(({ id, name }) => ({ value: String(id), label: name }))],
        },
      ]
    : []),
  ...DAYS.map((name): Filter => ({ name, label: filtersTexts[name], more: true, input: 'day', options: [] })),
  ...NUMBERS.map(
    (name): Filter => ({ name, label: filtersTexts[name], more: true, input: 'number', options: [] }),
  ),
]

export const membersResource = (
  shopid: string,
  tiers: readonly Tier[],
): Omit<Resource<ShopMember>, 'empty'> => ({
  id: 'members',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ uid }) => String(uid),
  nameOf,
  open: ({ uid }) => paths.member(shopid, uid),
  searchable: texts.search,
  filters: memberFilters(tiers),
  personal: true,
  columns: columnsOf(shopid),
})

const nameOf = ({ name }: ShopMember) => name || texts.unnamed

const dayOf = (time: string | null) => (time ? dottedDay(time) : texts.never)

const columnsOf = (shopid: string): readonly Column<ShopMember>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    card: 'title',
    always: true,
    text: nameOf,
    cell: (member) => (
      <Group gap="xs" wrap="nowrap">
        <Anchor href={paths.member(shopid, member.uid)} fw={700} size="sm" miw={0}>
          {nameOf(member)}
        </Anchor>
        {member.blocked_at && (
          <Badge variant="light" color="red">
            {texts.blocked}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    id: 'email',
    header: texts.columns.email,
    card: 'line',
    text: ({ email }) => email,
    cell: ({ email }) => <Text size="sm">{email}</Text>,
  },
  textColumn('phone', ({ phone }) => formatPhone(phone), undefined, { card: 'line' }),
  textColumn(
    'orders',
    ({ orders }) => texts.orders(orders),
    ({ orders }) => String(orders),
    { align: 'end' },
  ),
  textColumn(
    'spent',
    ({ spent }) => won(spent),
    ({ spent }) => String(spent),
    { align: 'end' },
  ),
  textColumn(
    'points',
    (member) => points(member.points),
    (member) => String(member.points),
    { align: 'end' },
  ),
  textColumn('joined', ({ joined_at }) => dottedDay(joined_at)),
  textColumn('bought', ({ bought_at }) => dayOf(bought_at)),
  textColumn('seen', ({ seen_at }) => dayOf(seen_at)),
  textColumn('marketing', ({ marketing: { agreed_at, until } }) =>
    agreed_at && until ? texts.agreed(dottedDay(agreed_at), dottedDay(until)) : texts.notAgreed,
  ),
]

type ColumnId = keyof typeof texts.columns

function textColumn(
  id: ColumnId,
  display: (member: ShopMember) => string,
  text: (member: ShopMember) => string = display,
  more: Partial<Column<ShopMember>> = {},
): Column<ShopMember> {
  return {
    id,
    header: texts.columns[id],
    card: 'named',
    width: 'fit',
    text,
    cell: (member) => <Text size="sm">{display(member)}</Text>,
    ...more,
  }
}
