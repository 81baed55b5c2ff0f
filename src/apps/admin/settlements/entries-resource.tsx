import { Anchor, Text } from '@mantine/core'
import type { SettlementEntry } from '../../../domains/settlements/settlements.contract.ts'
import { AMOUNT_TEXTS, KIND_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { monthDay } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { paths } from '../paths.ts'
import { billGroups, columnSums } from './bill-groups.ts'
import entryStyles from './entries.module.css'
import { amountColumn, dayColumn, KindBadges, orderColumn, wonColumn } from './line-columns.tsx'

const texts = adminSettlementsTexts.entry
const { columns } = texts

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
  dayColumn(columns.day),
  {
    id: 'kind',
    header: columns.kind,
    card: 'line',
    width: 'fit',
    text: ({ kind }) => KIND_TEXTS[kind],
    cell: KindBadges,
  },
  orderColumn(columns.order, shopid, mayOpenOrders),
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
  wonColumn('sales', columns.sales, ({ amounts }) => columnSums(amounts).sales),
  wonColumn('off', columns.off, ({ amounts }) => columnSums(amounts).off),
  wonColumn('fees', columns.fees, ({ amounts }) => columnSums(amounts).fees),
  amountColumn(columns.amount),
]

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
