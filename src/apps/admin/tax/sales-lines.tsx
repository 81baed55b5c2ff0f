import { Anchor, Badge, Group, Text, Title } from '@mantine/core'
import { KIND_TEXTS, ROLE_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { METHOD_TEXTS } from '../../../domains/tax/shared/sales-kinds.ts'
import type { SalesLine } from '../../../domains/tax/tax.contract.ts'
import { monthDay } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import { readSalesLines, useSalesLines } from '../api/shop/tax.api.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { addresses, useAddress } from '../router/addresses.ts'
import { dotted } from '../settlements/settlement-days.ts'
import { useMay } from '../shell/use-shop.ts'
import styles from './tax.module.css'

const texts = adminTaxTexts.line
const { columns } = texts

/** The sales of a month or of one day of it, with their orders. */
export function SalesLines({
  shopid,
  month,
  day,
}: {
  shopid: string
  month: string
  day: number | undefined
}) {
  const { after } = useAddress(addresses.salesMonth)
  const query = useSalesLines(shopid, { month, day, after })
  const mayOpenOrders = useMay()('orders:read')
  const name = day && monthDay(`${month}-${String(day).padStart(2, '0')}`)
  return (
    <>
      <Group justify="space-between" mt="sm">
        <Title order={2} size="h4">
          {name ? adminTaxTexts.month.linesOf(name) : adminTaxTexts.month.lines}
        </Title>
        {name && (
          <Anchor href={paths.salesMonth(shopid, month)} size="sm" className={styles.screenOnly}>
            {adminTaxTexts.month.allDays}
          </Anchor>
        )}
      </Group>
      <ResourceTable
        resource={resourceOf(shopid, mayOpenOrders, day !== undefined)}
        source={sourceOf(query, partOf, {
          read: async (after) =>
            partOf(await readSalesLines(shopid, { month, day, after: after as string | undefined })),
        })}
      />
    </>
  )
}

const partOf = ({ lines, next }: Awaited<ReturnType<typeof readSalesLines>>) => ({ rows: lines, next })

const resourceOf = (shopid: string, mayOpenOrders: boolean, isDay: boolean): Resource<SalesLine> => ({
  id: 'sales-lines',
  label: adminTaxTexts.month.lines,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: nameOfLine,
  columns: [...columnsOf(shopid, mayOpenOrders), ...AMOUNTS],
  empty: {
    title: isDay ? adminTaxTexts.month.noneOfDay : adminTaxTexts.month.none,
    icon: 'list',
  },
})

const nameOfLine = ({ title }: SalesLine) => title || texts.delivery

const KIND_COLORS: Partial<Record<SalesLine['kind'], string>> = { refund: 'red', correction: 'orange' }

const methodOf = ({ method, tax_free }: SalesLine) =>
  `${METHOD_TEXTS[method]} ${tax_free ? texts.taxFree : texts.taxed}`

const columnsOf = (shopid: string, mayOpenOrders: boolean): readonly Column<SalesLine>[] => [
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
    text: (line) => `${KIND_TEXTS[line.kind]} ${methodOf(line)}`,
    cell: (line) => (
      <div>
        <Group gap={4} wrap="nowrap">
          <Badge variant="light" color={KIND_COLORS[line.kind] ?? 'gray'}>
            {KIND_TEXTS[line.kind]}
          </Badge>
          {ROLE_TEXTS[line.role] && (
            <Badge variant="outline" color="gray">
              {ROLE_TEXTS[line.role]}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" mt={2}>
          {methodOf(line)}
        </Text>
      </div>
    ),
  },
  {
    id: 'order',
    header: columns.order,
    card: 'line',
    width: 'fit',
    text: ({ number }) => number,
    cell: ({ number }) =>
      mayOpenOrders ? (
        <Anchor href={paths.order(shopid, number)} size="sm">
          {number}
        </Anchor>
      ) : (
        <Text size="sm">{number}</Text>
      ),
  },
  {
    id: 'what',
    header: columns.what,
    card: 'title',
    always: true,
    width: 28,
    text: (line) => [nameOfLine(line), line.option].filter(Boolean).join(' / '),
    cell: (line) => (
      <div className={styles.words}>
        <Text size="sm" fw={600}>
          {nameOfLine(line)}
        </Text>
        {(line.option || line.qty > 0) && (
          <Text size="xs" c="dimmed">
            {[line.option, line.qty > 0 && texts.qty(line.qty)].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
    ),
  },
]

const amountColumn = (id: 'supply' | 'vat', amountOf: (line: SalesLine) => number): Column<SalesLine> => ({
  id,
  header: columns[id],
  card: 'line',
  width: 'fit',
  align: 'end',
  text: (line) => String(amountOf(line)),
  cell: (line) => (
    <Text size="sm" className={styles.number}>
      <Text span inherit c="dimmed" hiddenFrom="md">
        {columns[id]}{' '}
      </Text>
      {won(amountOf(line))}
    </Text>
  ),
})

const AMOUNTS: readonly Column<SalesLine>[] = [
  amountColumn('supply', ({ amount, vat }) => amount - vat),
  amountColumn('vat', ({ vat }) => vat),
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
