import { Anchor, Group, Text, Title } from '@mantine/core'
import { KIND_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { METHOD_TEXTS } from '../../../domains/tax/shared/sales-kinds.ts'
import type { SalesLine } from '../../../domains/tax/tax.contract.ts'
import { monthDay } from '../../../ui/dates.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import { readSalesLines, useSalesLines } from '../api/shop/tax.api.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { amountColumn, dayColumn, KindBadges, orderColumn, wonColumn } from '../settlements/line-columns.tsx'
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
  const { after } = useUrlParameters(urlParameters.salesMonth)
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

const methodOf = ({ method, tax_free }: SalesLine) =>
  `${METHOD_TEXTS[method]} ${tax_free ? texts.taxFree : texts.taxed}`

const columnsOf = (shopid: string, mayOpenOrders: boolean): readonly Column<SalesLine>[] => [
  dayColumn(columns.day),
  {
    id: 'kind',
    header: columns.kind,
    card: 'line',
    width: 'fit',
    text: (line) => `${KIND_TEXTS[line.kind]} ${methodOf(line)}`,
    cell: (line) => (
      <div>
        <KindBadges {...line} />
        <Text size="xs" c="dimmed" mt={2}>
          {methodOf(line)}
        </Text>
      </div>
    ),
  },
  orderColumn(columns.order, shopid, mayOpenOrders),
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

const AMOUNTS: readonly Column<SalesLine>[] = [
  wonColumn('supply', columns.supply, ({ amount, vat }) => amount - vat),
  wonColumn('vat', columns.vat, ({ vat }) => vat),
  amountColumn(columns.amount),
]
