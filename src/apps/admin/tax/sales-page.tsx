import { Alert, Anchor, NativeSelect, Skeleton, Text } from '@mantine/core'
import { addSums } from '../../../domains/tax/shared/sales-kinds.ts'
import type { SalesMonths } from '../../../domains/tax/tax.contract.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import { useSalesMonths } from '../api/shop/tax.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useShop } from '../shell/use-shop.ts'
import { type SalesRow, SalesTable } from './sales-table.tsx'
import styles from './tax.module.css'

const texts = adminTaxTexts.sales

/** Sales of a year for the VAT return, by month. */
export function SalesPage() {
  const { shopid } = useShop()
  const { year } = useUrlParameters(urlParameters.sales)
  const { data, error, isPending, isLoadingError, refetch } = useSalesMonths(shopid, year)
  return (
    <Page title={texts.title} lead={texts.lead} size="xl" actions={data && <YearSelect sales={data} />}>
      {isPending && <Skeleton role="status" h={320} aria-label={adminTexts.loading} />}
      {isLoadingError && (
        <ErrorState
          error={error}
          retry={() => void refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {data && <Content shopid={shopid} sales={data} />}
    </Page>
  )
}

function YearSelect({ sales: { year, first_year } }: { sales: SalesMonths }) {
  const { shopid } = useShop()
  const go = useNavigateTo()
  const thisYear = Number(todayInSeoul().slice(0, 4))
  const years = Array.from({ length: Math.max(1, thisYear - first_year + 1) }, (_, index) => thisYear - index)
  return (
    <NativeSelect
      aria-label={texts.yearLabel}
      data={[...new Set([...years, year])].map((choice) => ({
        value: String(choice),
        label: texts.year(choice),
      }))}
      value={String(year)}
      w={120}
      onChange={({ currentTarget }) => go(paths.sales(shopid, { year: Number(currentTarget.value) }))}
    />
  )
}

function Content({ shopid, sales: { year, months, is_counting } }: { shopid: string; sales: SalesMonths }) {
  return (
    <>
      {is_counting && <Alert color="blue">{texts.counting}</Alert>}
      <Section title={texts.list(year)}>
        {months.length === 0 ? (
          <>
            <Text size="sm">{texts.none}</Text>
            <Text size="sm" c="dimmed">
              {texts.noneText}
            </Text>
          </>
        ) : (
          <SalesTable label={texts.list(year)} first={texts.columns.month} rows={rowsOf(shopid, months)} />
        )}
      </Section>
      <Section title={texts.about}>
        <ul className={styles.rules}>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Months, the newest first, below the sum of their tax period (기). */
const rowsOf = (shopid: string, months: SalesMonths['months']): SalesRow[] =>
  ([2, 1] as const).flatMap((half) => {
    const ofHalf = months.filter(({ month }) => Number(month.slice(5)) > 6 === (half === 2))
    if (ofHalf.length === 0) return []
    return [
      {
        key: `half ${half}`,
        name: texts.half(half),
        sums: addSums(ofHalf.flatMap(({ sums }) => sums)),
        isTotal: true,
      },
      ...ofHalf.map(({ month, sums }) => ({
        key: month,
        name: (
          <Anchor href={paths.salesMonth(shopid, month)} inherit>
            {texts.monthShort(month)}
          </Anchor>
        ),
        sums,
      })),
    ]
  })
