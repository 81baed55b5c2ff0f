import { Alert, Anchor, Button, Container, Group, Skeleton, Stack, Title } from '@mantine/core'
import {
  addSums,
  SALES_METHODS,
  type SalesSum,
  salesTotals,
} from '../../../domains/tax/shared/sales-kinds.ts'
import type { SalesDays } from '../../../domains/tax/tax.contract.ts'
import { monthDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import { useSalesDays } from '../api/shop/tax.api.ts'
import { MenuButton } from '../components/menu/menu-button.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { urlParameters, usePathPart, useUrlParameters } from '../router/url-parameters.ts'
import { NotFound } from '../shell/fallbacks/not-found.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useShop } from '../shell/use-shop.ts'
import { SalesLines } from './sales-lines.tsx'
import { SalesTable, TOTALS } from './sales-table.tsx'
import styles from './tax.module.css'

const texts = adminTaxTexts.month
const { columns, counting, total } = adminTaxTexts.sales

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Sales of the month in the URL. */
export function SalesMonthPage() {
  const month = usePathPart('month')
  return MONTH.test(month) ? <SalesMonth month={month} /> : <NotFound />
}

/** Sales of a month for the VAT return: sums by method, by day, and every line. */
export function SalesMonth({ month }: { month: string }) {
  const { shopid } = useShop()
  const { day } = useUrlParameters(urlParameters.salesMonth)
  const { data, error, isPending, isLoadingError, refetch } = useSalesDays(shopid, month)
  usePageTitle(texts.title(month))
  return (
    <Container size="xl" py="md" px={{ base: 'sm', md: 'lg' }} className={styles.printed}>
      <Stack gap="sm">
        <Anchor href={paths.sales(shopid)} size="sm" w="fit-content" className={styles.screenOnly}>
          ‹ {texts.back}
        </Anchor>
        <Group justify="space-between" align="flex-start">
          <Title order={1} size="h2">
            {texts.title(month)}
          </Title>
          <Tools shopid={shopid} month={month} />
        </Group>
        {isPending && <Skeleton role="status" h={320} aria-label={adminTexts.loading} />}
        {isLoadingError && (
          <ErrorState
            error={error}
            retry={() => void refetch()}
            missing={adminTexts.missing.shop}
            isPage={false}
          />
        )}
        {data && (
          <>
            {data.is_counting && <Alert color="blue">{counting}</Alert>}
            {data.days.length > 0 && <Sums shopid={shopid} month={month} days={data.days} />}
            <SalesLines key={day} shopid={shopid} month={month} day={day} />
          </>
        )}
      </Stack>
    </Container>
  )
}

function Tools({ shopid, month }: { shopid: string; month: string }) {
  return (
    <Group gap="xs" className={styles.screenOnly}>
      <Button component="a" href={paths.salesMonth(shopid, monthAfter(month, -1))} variant="default">
        {texts.previous}
      </Button>
      <Button component="a" href={paths.salesMonth(shopid, monthAfter(month, 1))} variant="default">
        {texts.next}
      </Button>
      <MenuButton
        button={<Button variant="default">{texts.files}</Button>}
        entries={(['days', 'lines'] as const).flatMap((part) =>
          (['xlsx', 'csv'] as const).map((format) => ({
            label: texts.file[part][format],
            href: paths.salesFile(shopid, { month, part, format }),
            isFile: true,
          })),
        )}
      />
      <Button variant="default" onClick={() => print()}>
        {texts.print}
      </Button>
    </Group>
  )
}

const monthAfter = (month: string, months: number) => {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7)
}

function Sums({ shopid, month, days }: { shopid: string; month: string; days: SalesDays['days'] }) {
  const sums = addSums(days.flatMap((day) => day.sums))
  return (
    <>
      <Section title={texts.summary}>
        <MethodSums sums={sums} />
      </Section>
      <Section title={texts.days}>
        <SalesTable
          label={texts.days}
          first={columns.day}
          rows={[
            ...days.map(({ day, sums: ofDay }) => ({
              key: day,
              name: (
                <Anchor
                  href={paths.salesMonth(shopid, month, { day: Number(day.slice(8)) })}
                  inherit
                  aria-label={texts.dayLines(monthDay(day))}
                >
                  {monthDay(day)}
                </Anchor>
              ),
              sums: ofDay,
            })),
            { key: 'total', name: total, sums, isTotal: true },
          ]}
        />
      </Section>
    </>
  )
}

/** What the VAT return asks for: taxed and tax-free sales of each method. */
function MethodSums({ sums }: { sums: readonly SalesSum[] }) {
  const rows = [
    ...SALES_METHODS.map((method) => [columns[method], sums.filter((sum) => sum.method === method)] as const),
    [total, sums] as const,
  ]
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.sales} aria-label={texts.summary}>
          <thead>
            <tr>
              <th>{columns.method}</th>
              {TOTALS.map((name) => (
                <th key={name} data-number>
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ofMethod]) => (
              <tr key={name} className={name === total ? styles.total : undefined}>
                <th scope="row">{name}</th>
                {TOTALS.map((total) => (
                  <td key={total} data-number>
                    {won(salesTotals(ofMethod)[total])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.cards} aria-label={texts.summary}>
        {rows.map(([name, ofMethod]) => (
          <li key={name} className={styles.card} data-total={name === total || undefined}>
            <div className={styles.cardTitle}>{name}</div>
            <Facts
              facts={TOTALS.map((total) => [columns[total], won(salesTotals(ofMethod)[total])] as const)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
