import { Anchor, Badge, Group, Text } from '@mantine/core'
import type { SettlementDay } from '../../../../domains/reconciliation/reconciliation.contract.ts'
import { won } from '../../../../ui/money.ts'
import { operatorReconciliationTexts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { readSettlementDays, useSettlementDays } from '../../api/operator/reconciliation.api.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from '../settlements/operator-settlements.module.css'

const { days: texts, providers, views } = operatorReconciliationTexts
const { columns } = texts

/** What each provider pays by day of settlement, and whether it is right and on the bank statement. */
export function SettlementDayList() {
  const { after } = useUrlParameters(urlParameters.operatorReconciliation)
  const query = useSettlementDays(after)
  return (
    <ResourceTable
      resource={RESOURCE}
      source={sourceOf(query, partOf, {
        read: async (after) => partOf(await readSettlementDays(after as string | undefined)),
      })}
    />
  )
}

const partOf = ({ days, next }: Awaited<ReturnType<typeof readSettlementDays>>) => ({ rows: days, next })

type Amount = 'paid' | 'canceled' | 'fee' | 'vat' | 'rest'

const amountColumn = (id: Amount, detail: (day: SettlementDay) => string): Column<SettlementDay> => ({
  id,
  header: columns[id],
  card: 'named',
  width: 'fit',
  align: 'end',
  text: (day) => String(day[id]),
  cell: (day) => (
    <Text size="sm" className={styles.number}>
      {detail(day)}
    </Text>
  ),
})

const COLUMNS: readonly Column<SettlementDay>[] = [
  {
    id: 'day',
    header: columns.day,
    card: 'title',
    always: true,
    width: 'fit',
    text: ({ day }) => day,
    cell: ({ day }) => (
      <Text size="sm" fw={600}>
        {dotted(day)}
      </Text>
    ),
  },
  {
    id: 'provider',
    header: columns.provider,
    text: ({ provider }) => providers[provider],
    cell: ({ provider }) => <Text size="sm">{providers[provider]}</Text>,
  },
  amountColumn('paid', ({ paid, payments }) => texts.counted(paid, payments)),
  amountColumn('canceled', ({ canceled, cancellations }) =>
    cancellations > 0 ? texts.counted(-canceled, cancellations) : won(0),
  ),
  amountColumn('fee', ({ fee }) => won(0 - fee)),
  amountColumn('vat', ({ vat }) => won(0 - vat)),
  amountColumn('rest', ({ rest }) => won(rest)),
  {
    id: 'net',
    header: columns.net,
    card: 'aside',
    always: true,
    width: 'fit',
    align: 'end',
    text: ({ net }) => String(net),
    cell: ({ net }) => (
      <Text size="sm" fw={700} className={styles.number}>
        {won(net)}
      </Text>
    ),
  },
  {
    id: 'mark',
    header: columns.mark,
    card: 'foot',
    text: ({ open, deposited_on }) =>
      [open > 0 ? texts.differs(open) : texts.matched, deposited_on ? texts.deposited(deposited_on) : '']
        .filter(Boolean)
        .join(', '),
    cell: (day) => <Marks day={day} />,
  },
]

function Marks({
  day: { day, provider, paid, canceled, net, open, collected, deposited_on },
}: {
  day: SettlementDay
}) {
  return (
    <Group gap={4}>
      {open > 0 ? (
        <Anchor
          href={paths.operatorReconciliation({ day, provider })}
          aria-label={texts.differsOf(dotted(day), providers[provider], open)}
        >
          <Badge component="span" color="orange" variant="light" miw="max-content">
            {texts.differs(open)}
          </Badge>
        </Anchor>
      ) : (
        <Badge color="yard" variant="light" miw="max-content">
          {texts.matched}
        </Badge>
      )}
      {net > 0 && (
        <Badge color={deposited_on ? 'yard' : 'gray'} variant="light" miw="max-content">
          {deposited_on ? texts.deposited(dotted(deposited_on).slice(5)) : texts.notDeposited}
        </Badge>
      )}
      {collected !== null && collected !== paid - canceled && (
        <Badge color="orange" variant="light" miw="max-content">
          {texts.collected(collected)}
        </Badge>
      )}
    </Group>
  )
}

const RESOURCE: Resource<SettlementDay> = {
  id: 'operator-settlement-days',
  label: views.days,
  noun: texts.noun,
  keyOf: ({ day, provider }) => `${day} ${provider}`,
  nameOf: ({ day, provider }) => `${dotted(day)} ${providers[provider]}`,
  columns: COLUMNS,
  empty: { ...texts.empty, icon: 'list' },
}
