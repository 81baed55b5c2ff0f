import { Anchor, Badge, Text } from '@mantine/core'
import type { Difference } from '../../../../domains/reconciliation/reconciliation.contract.ts'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type DifferenceState,
  PROVIDERS,
} from '../../../../domains/reconciliation/shared/reconciliation-limits.ts'
import { won } from '../../../../ui/money.ts'
import { operatorReconciliationTexts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { readDifferences, useDifferences } from '../../api/operator/reconciliation.api.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from '../settlements/operator-settlements.module.css'

const { kinds, list: texts, noProvider, providers, states } = operatorReconciliationTexts
const { columns } = texts

/** Differences by state, with filters and a search. */
export function DifferenceList() {
  const {
    state = 'open',
    kind,
    provider,
    day,
    q,
    after,
  } = useUrlParameters(urlParameters.operatorReconciliation)
  const view = { state, kind, provider, day, q, after }
  const query = useDifferences(view)
  return (
    <ResourceTable
      key={state}
      resource={resourceOf(state)}
      source={sourceOf(query, partOf, {
        read: async (after) => partOf(await readDifferences({ ...view, after: after as string | undefined })),
      })}
    />
  )
}

const partOf = ({ differences, next }: Awaited<ReturnType<typeof readDifferences>>) => ({
  rows: differences,
  next,
})

const resourceOf = (state: DifferenceState): Resource<Difference> => ({
  id: 'operator-differences',
  label: states[state],
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: differenceName,
  open: ({ id }) => paths.operatorReconciliation({ difference: id }),
  columns: state === 'open' ? COLUMNS : [...COLUMNS, NOTE],
  searchable: texts.search,
  filters: [
    {
      name: 'state',
      label: texts.stateLabel,
      options: DIFFERENCE_STATES.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'kind',
      label: texts.kindLabel,
      options: [
        { value: '', label: texts.all },
        ...DIFFERENCE_KINDS.map((value) => ({ value, label: kinds[value] })),
      ],
    },
    {
      name: 'provider',
      label: texts.providerLabel,
      options: [
        { value: '', label: texts.all },
        ...PROVIDERS.map((value) => ({ value, label: providers[value] })),
      ],
      more: true,
    },
    {
      name: 'day',
      label: texts.dayLabel,
      options: [{ value: '', label: texts.all }],
      input: 'day',
      more: true,
    },
  ],
  empty: { ...texts.empty[state], icon: 'list' },
})

export const differenceName = ({ kind, orders: [order], tx, payment }: Difference): string =>
  [kinds[kind], order ?? (tx || payment)].filter(Boolean).join(' ')

const COLUMNS: readonly Column<Difference>[] = [
  {
    id: 'kind',
    header: columns.kind,
    card: 'title',
    always: true,
    text: ({ kind }) => kinds[kind],
    cell: (difference) => (
      <div className={styles.words}>
        <Anchor
          href={paths.operatorReconciliation({ difference: difference.id })}
          size="sm"
          fw={600}
          aria-label={texts.openOf(differenceName(difference))}
        >
          {kinds[difference.kind]}
        </Anchor>
      </div>
    ),
  },
  {
    id: 'order',
    header: columns.order,
    text: ({ orders }) => orders.join(' '),
    cell: ({ orders, payment }) => (
      <div className={styles.words}>
        <Text size="sm">{orders.join(', ') || payment || texts.noOrder}</Text>
      </div>
    ),
  },
  {
    id: 'provider',
    header: columns.provider,
    card: 'line',
    width: 'fit',
    text: ({ provider }) => (provider ? providers[provider] : ''),
    cell: ({ provider }) => (
      <Badge variant="light" color="gray" miw="max-content">
        {provider ? providers[provider] : noProvider}
      </Badge>
    ),
  },
  {
    id: 'tx',
    header: columns.tx,
    hiddenByDefault: true,
    text: ({ tx }) => tx,
    cell: ({ tx }) => (
      <Text size="xs" className={styles.words}>
        {tx}
      </Text>
    ),
  },
  {
    id: 'since',
    header: columns.since,
    card: 'line',
    width: 'fit',
    text: ({ since }) => since,
    cell: ({ since }) => <Text size="sm">{dotted(since)}</Text>,
  },
  amountColumn('ours', ({ ours }) => ours),
  amountColumn('theirs', ({ theirs }) => theirs),
  {
    id: 'gap',
    header: columns.gap,
    card: 'aside',
    always: true,
    width: 'fit',
    align: 'end',
    text: (difference) => String(gapOf(difference)),
    cell: (difference) => (
      <Text size="sm" fw={700} className={styles.number}>
        {won(gapOf(difference))}
      </Text>
    ),
  },
]

/** What the provider pays more than the books have; a cancellation takes it away. */
const gapOf = ({ side, ours, theirs }: Difference): number =>
  side === 'cancel' ? ours - theirs : theirs - ours

function amountColumn(id: 'ours' | 'theirs', amount: (difference: Difference) => number): Column<Difference> {
  return {
    id,
    header: columns[id],
    card: 'named',
    width: 'fit',
    align: 'end',
    text: (difference) => String(amount(difference)),
    cell: (difference) => (
      <Text size="sm" className={styles.number}>
        {won(amount(difference))}
      </Text>
    ),
  }
}

const NOTE: Column<Difference> = {
  id: 'note',
  header: columns.note,
  text: ({ note }) => note,
  cell: ({ note }) => (
    <Text size="sm" className={styles.words} lineClamp={2}>
      {note}
    </Text>
  ),
}
