import { Anchor, Badge, Group, Text } from '@mantine/core'
import type { SettlementEntry } from '../../../domains/settlements/settlements.contract.ts'
import { KIND_TEXTS, ROLE_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { won } from '../../../ui/money.ts'
import type { Column } from '../components/table/list-columns.ts'
import { paths } from '../paths.ts'
import { dotted } from './settlement-days.ts'
import styles from './settlements.module.css'

/** Columns of lists whose rows are amounts of orders: settlement entries, and sales for VAT returns. */

export const dayColumn = <Row extends { day: string }>(header: string): Column<Row> => ({
  id: 'day',
  header,
  card: 'line',
  width: 'fit',
  text: ({ day }) => day,
  cell: ({ day }) => <Text size="sm">{dotted(day)}</Text>,
})

/** The number of the order, if there is one; a link for those who may open orders. */
export const orderColumn = <Row extends { number: string }>(
  header: string,
  shopid: string,
  mayOpenOrders: boolean,
): Column<Row> => ({
  id: 'order',
  header,
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
})

/** An amount, with its name on a phone. */
export const wonColumn = <Row,>(id: string, header: string, amountOf: (row: Row) => number): Column<Row> => ({
  id,
  header,
  card: 'line',
  width: 'fit',
  align: 'end',
  text: (row) => String(amountOf(row)),
  cell: (row) => (
    <Text size="sm" className={styles.number}>
      <Text span inherit c="dimmed" hiddenFrom="md">
        {header}{' '}
      </Text>
      {won(amountOf(row))}
    </Text>
  ),
})

/** The amount of the whole row. */
export const amountColumn = <Row extends { amount: number }>(header: string): Column<Row> => ({
  id: 'amount',
  header,
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
})

const COLORS = {
  sale: 'yard',
  delivery: 'blue',
  refund: 'red',
  correction: 'orange',
  adjustment: 'grape',
} as const

export const KindBadges = ({ kind, role }: Pick<SettlementEntry, 'kind' | 'role'>) => (
  <Group gap={4} wrap="nowrap">
    <Badge variant="light" color={COLORS[kind]}>
      {KIND_TEXTS[kind]}
    </Badge>
    {ROLE_TEXTS[role] && (
      <Badge variant="outline" color="gray">
        {ROLE_TEXTS[role]}
      </Badge>
    )}
  </Group>
)
