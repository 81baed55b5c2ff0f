import { Anchor, Badge, Group, Text } from '@mantine/core'
import type { SettlementEntry } from '../../../domains/settlements/settlements.contract.ts'
import { AMOUNT_TEXTS, KIND_TEXTS, ROLE_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { monthDay } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { paths } from '../paths.ts'
import { billGroups, columnSums } from './bill-groups.ts'
import entryStyles from './entries.module.css'
import { dotted } from './settlement-days.ts'
import styles from './settlements.module.css'

const texts = adminSettlementsTexts.entry
const { columns } = texts

const COLOURS = {
  sale: 'yard',
  delivery: 'blue',
  refund: 'red',
  correction: 'orange',
  adjustment: 'grape',
} as const

/** Entries of a settlement, or with `hasPayouts` those of several ones with their payouts. */
export const entriesResource = (
  shopid: string,
  { hasPayouts, mayOpenOrders }: { hasPayouts: boolean; mayOpenOrders: boolean },
): Omit<Resource<SettlementEntry>, 'empty'> => ({
  id: 'settlement-entries',
  label: adminSettlementsTexts.entries,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: entryName,
  columns: [
    ...columnsOf(shopid, mayOpenOrders),
    ...(hasPayouts ? [payoutColumn(shopid)] : []),
    ...sumColumns,
  ],
})

/** The product of an entry, or what it is about. */
export const entryName = ({ kind, title, reason }: SettlementEntry): string =>
  title || (kind === 'adjustment' ? reason || KIND_TEXTS.adjustment : texts.delivery)

const columnsOf = (shopid: string, mayOpenOrders: boolean): readonly Column<SettlementEntry>[] => [
  {
    id: 'day',
    header: columns.day,
    card: 'line',
    width: 'fit',
    text: ({ day }) => day,
    cell: ({ day }) => <Text size="sm">{dotted(day)}</Text>,
  },
  {
    id: 'kind',
    header: columns.kind,
    card: 'line',
    width: 'fit',
    text: ({ kind }) => KIND_TEXTS[kind],
    cell: ({ kind, role }) => (
      <Group gap={4} wrap="nowrap">
        <Badge variant="light" color={COLOURS[kind]}>
          {KIND_TEXTS[kind]}
        </Badge>
        {ROLE_TEXTS[role] && (
          <Badge variant="outline" color="gray">
            {ROLE_TEXTS[role]}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    id: 'order',
    header: columns.order,
    card: 'line',
    width: 'fit',
    text: ({ number }) => number,
    cell: ({ number }) =>
      number &&
      (mayOpenOrders ? (
        <Anchor href={paths.order(shopid, number)} size="sm">
          {number}
        </Anchor>
      ) : (
        <Text size="sm">{number}</Text>
      )),
  },
  {
    id: 'what',
    header: columns.what,
    card: 'title',
    always: true,
    width: 34,
    text: (entry) => [entryName(entry), entry.option].filter(Boolean).join(' / '),
    cell: (entry) => <EntryWhat entry={entry} />,
  },
]

const payoutColumn = (shopid: string): Column<SettlementEntry> => ({
  id: 'payout',
  header: columns.payout,
  card: 'named',
  text: payoutText,
  cell: (entry) =>
    entry.settlement === null ? (
      <Text size="sm">{payoutText(entry)}</Text>
    ) : (
      <Anchor
        href={paths.settlement(shopid, entry.settlement)}
        size="sm"
        aria-label={texts.open(payoutText(entry))}
      >
        {payoutText(entry)}
      </Anchor>
    ),
})

/** When an entry is paid or was. */
export function payoutText({ state, due_day }: SettlementEntry): string {
  if (state === 'CARRIED') return texts.carried
  return state === 'PAID' ? texts.paid(monthDay(due_day)) : texts.due(monthDay(due_day))
}

const sumColumns: readonly Column<SettlementEntry>[] = [
  sumColumn('sales', ({ amounts }) => columnSums(amounts).sales),
  sumColumn('off', ({ amounts }) => columnSums(amounts).off),
  sumColumn('fees', ({ amounts }) => columnSums(amounts).fees),
  {
    id: 'amount',
    header: columns.amount,
    card: 'aside',
    always: true,
    width: 'fit',
    align: 'end',
    text: ({ amount }) => String(amount),
    cell: ({ amount }) => (
      <Text size="sm" fw={700} className={styles.number}>
        {won(amount)}
      </Text>
    ),
  },
]

function sumColumn(
  id: 'sales' | 'off' | 'fees',
  sumOf: (entry: SettlementEntry) => number,
): Column<SettlementEntry> {
  return {
    id,
    header: columns[id],
    card: 'line',
    width: 'fit',
    align: 'end',
    text: (entry) => String(sumOf(entry)),
    cell: (entry) => (
      <Text size="sm" className={styles.number}>
        <Text span inherit c="dimmed" hiddenFrom="md">
          {columns[id]}{' '}
        </Text>
        {won(sumOf(entry))}
      </Text>
    ),
  }
}

/** What an entry is about; its amounts when it is opened. */
function EntryWhat({ entry }: { entry: SettlementEntry }) {
  const { option, qty, kind, reason, title } = entry
  const details = [option, qty > 0 && texts.qty(qty)].filter(Boolean).join(' · ')
  return (
    <div className={entryStyles.what}>
      <Text size="sm" fw={600}>
        {entryName(entry)}
      </Text>
      {details && (
        <Text size="xs" c="dimmed">
          {details}
        </Text>
      )}
      {title && kind === 'adjustment' && <Text size="xs">{reason}</Text>}
      <EntryParts entry={entry} />
    </div>
  )
}

function EntryParts({ entry: { amounts } }: { entry: SettlementEntry }) {
  const lines = billGroups(amounts).flatMap((group) => group.lines)
  return (
    <details className={entryStyles.parts}>
      <summary>{texts.parts}</summary>
      <dl>
        {lines.map(({ name, amount }) => [
          <dt key={name}>{AMOUNT_TEXTS[name]}</dt>,
          <dd key={`${name} amount`}>{won(amount)}</dd>,
        ])}
      </dl>
    </details>
  )
}
