import { Text } from '@mantine/core'
import type { TierMove } from '../../../domains/membership/tiers/tiers.contract.ts'
import type { MemberTierChange } from '../../../domains/orders/tiers/tiers.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminTiersTexts } from '../../../ui/texts/admin-tiers.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'

const { preview, history } = adminTiersTexts

type Person = Pick<MemberTierChange, 'name' | 'email' | 'was' | 'now'>

const changeText = ({ was, now }: Person) => preview.step(was, now)
const textCell = (text: string) => <Text size="sm">{text}</Text>

const person: Column<Person> = {
  id: 'name',
  header: preview.columns.name,
  card: 'title',
  always: true,
  text: ({ name, email }) => `${name} ${email}`,
  cell: ({ name, email }) => (
    <Text size="sm">
      <strong>{name}</strong> {email}
    </Text>
  ),
}

const step: Column<Person> = {
  id: 'step',
  header: preview.columns.step,
  card: 'named',
  text: changeText,
  cell: (row) => textCell(changeText(row)),
}

/** The list of members whose tier would change. */
export const changingMembersResource: Resource<MemberTierChange> = {
  id: 'tier-movers',
  label: preview.title,
  noun: preview.noun,
  personal: true,
  keyOf: ({ uid }) => String(uid),
  nameOf: ({ name }) => name,
  columns: [
    person as Column<MemberTierChange>,
    step as Column<MemberTierChange>,
    {
      id: 'spent',
      header: preview.columns.spent,
      card: 'named',
      text: ({ spent }) => preview.spent(spent),
      cell: ({ spent }) => textCell(preview.spent(spent)),
    },
    {
      id: 'orders',
      header: preview.columns.orders,
      card: 'named',
      text: ({ orders }) => String(orders),
      cell: ({ orders }) => textCell(String(orders)),
    },
  ],
  empty: { ...preview.empty, icon: 'star' },
}

/** The history of tier changes. */
export const tierChangesResource: Resource<TierMove> = {
  id: 'tier-moves',
  label: history.title,
  noun: history.noun,
  personal: true,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    person as Column<TierMove>,
    step as Column<TierMove>,
    {
      id: 'why',
      header: history.columns.why,
      card: 'named',
      text: ({ why, reason }) => [history.why[why], reason].filter(Boolean).join(': '),
      cell: ({ why, reason }) => textCell([history.why[why], reason].filter(Boolean).join(': ')),
    },
    {
      id: 'at',
      header: history.columns.changedAt,
      card: 'aside',
      width: 'fit',
      text: ({ at }) => seoulMinute(at),
      cell: ({ at }) => textCell(seoulMinute(at)),
    },
  ],
  empty: { ...history.empty, icon: 'star' },
}
