import { Text } from '@mantine/core'
import type { TierMove } from '../../../domains/membership/tiers/tiers.contract.ts'
import type { TierMover } from '../../../domains/orders/tiers/tiers.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminTiersTexts } from '../../../ui/texts/admin-tiers.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'

const { preview, history } = adminTiersTexts

type Person = Pick<TierMover, 'name' | 'email' | 'was' | 'now'>

const stepOf = ({ was, now }: Person) => preview.step(was, now)
const cellOf = (words: string) => <Text size="sm">{words}</Text>

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
  text: stepOf,
  cell: (row) => cellOf(stepOf(row)),
}

/** Members who would come into another tier. */
export const moversResource: Resource<TierMover> = {
  id: 'tier-movers',
  label: preview.title,
  noun: preview.noun,
  personal: true,
  keyOf: ({ uid }) => String(uid),
  nameOf: ({ name }) => name,
  columns: [
    person as Column<TierMover>,
    step as Column<TierMover>,
    {
      id: 'spent',
      header: preview.columns.spent,
      card: 'named',
      text: ({ spent }) => preview.spent(spent),
      cell: ({ spent }) => cellOf(preview.spent(spent)),
    },
    {
      id: 'orders',
      header: preview.columns.orders,
      card: 'named',
      text: ({ orders }) => String(orders),
      cell: ({ orders }) => cellOf(String(orders)),
    },
  ],
  empty: { ...preview.empty, icon: 'star' },
}

/** Moves between tiers. */
export const movesResource: Resource<TierMove> = {
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
      cell: ({ why, reason }) => cellOf([history.why[why], reason].filter(Boolean).join(': ')),
    },
    {
      id: 'at',
      header: history.columns.at,
      card: 'aside',
      width: 'fit',
      text: ({ at }) => seoulMinute(at),
      cell: ({ at }) => cellOf(seoulMinute(at)),
    },
  ],
  empty: { ...history.empty, icon: 'star' },
}
