import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import type { Dashboard, FigureRow, Figures } from '../../../domains/statistics/statistics.contract.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { quantity, won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { statisticsTexts as texts } from '../../../ui/texts/admin-statistics.ts'
import { useBestSellers, useDashboard, useTopSources } from '../api/shop/statistics.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { type PeriodView, paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { NextPayoutLine } from '../settlements/next-payout-line.tsx'
import { useMay, useShop } from '../shell/use-shop.ts'
import { OfferHint } from '../staff/offer-hint.tsx'
import { Bars } from './figure-bars.tsx'
import { conversionOf, percentText } from './figure-percent.ts'
import styles from './statistics.module.css'
import { partNames } from './statistics-part-names.ts'
import { type Period, percentChange, periodOf } from './statistics-period.ts'
import { PeriodChoice } from './statistics-period-choice.tsx'
import { WaitingWork } from './waiting-work.tsx'

const figuresTexts = texts.figures

/** The first page of a shop: waiting work, and figures for users who may see money. */
export function DashboardPage() {
  const may = useMay()
  return (
    <Page title={texts.dashboard} size="lg">
      <OfferHint />
      <WaitingWork />
      {may('money:read') && <NextPayoutLine />}
      {may('money:read') && <FiguresPart />}
    </Page>
  )
}

function FiguresPart() {
  const { shopid } = useShop()
  const address = useUrlParameters(urlParameters.dashboard)
  const period = periodOf(address, todayInSeoul())
  const dashboard = useDashboard(shopid, period)
  return (
    <>
      <PeriodChoice address={address} period={period} />
      {dashboard.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {dashboard.isLoadingError && (
        <ErrorState
          error={dashboard.error}
          retry={() => dashboard.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {dashboard.data && <FiguresSections {...dashboard.data} />}
      {dashboard.data && <TopSources address={address} period={period} />}
      {dashboard.data && <BestSellers period={period} />}
    </>
  )
}

function FiguresSections({ now, before, days }: Dashboard) {
  return (
    <Stack gap="sm">
      <Section title={texts.figures.title}>
        <FigureCards now={now} before={before} />
        <Text size="xs" c="dimmed" mt="sm">
          {texts.figures.help}
        </Text>
      </Section>
      <Section title={texts.days}>
        <Bars
          name={texts.days}
          format={won}
          values={days.map(({ part, sales }) => ({ part, value: sales }))}
        />
        <Days days={days} />
      </Section>
    </Stack>
  )
}

function Days({ days }: Pick<Dashboard, 'days'>) {
  return (
    <details className={styles.table}>
      <summary>{texts.asTable}</summary>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.day}</Table.Th>
            <Table.Th className={styles.number}>{texts.figures.orders}</Table.Th>
            <Table.Th className={styles.number}>{texts.figures.sales}</Table.Th>
            <Table.Th className={styles.number}>{texts.figures.refunded}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ part, orders, sales, refunded }) => (
            <Table.Tr key={part}>
              <Table.Td>{part}</Table.Td>
              <Table.Td className={styles.number}>{quantity(orders)}</Table.Td>
              <Table.Td className={styles.number}>{won(sales)}</Table.Td>
              <Table.Td className={styles.number}>{won(refunded)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

function BestSellers({ period }: { period: Period }) {
  const { shopid } = useShop()
  const best = useBestSellers(shopid, period)
  return (
    <Section title={texts.best}>
      {best.isPending && <Skeleton role="status" h={240} aria-label={adminTexts.loading} />}
      {best.isLoadingError && (
        <ErrorState
          error={best.error}
          retry={() => best.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {best.data?.length === 0 && <Text size="sm">{texts.noSales}</Text>}
      {best.data && best.data.length > 0 && <Best best={best.data} />}
    </Section>
  )
}

function Best({ best }: { best: readonly FigureRow[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.product}</Table.Th>
          <Table.Th className={styles.number}>{texts.pieces}</Table.Th>
          <Table.Th className={styles.number}>{texts.figures.sales}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {best.map(({ part, label, pieces, sales }) => (
          <Table.Tr key={part}>
            <Table.Td>{label}</Table.Td>
            <Table.Td className={styles.number}>{texts.items(pieces)}</Table.Td>
            <Table.Td className={styles.number}>{won(sales)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface Card {
  name: string
  /** null if unknown */
  measureOf: (figures: Figures) => number | null
  format: (value: number) => string
}

const cards: Card[] = [
  { name: figuresTexts.sales, measureOf: ({ sales }) => sales, format: won },
  { name: figuresTexts.net, measureOf: ({ sales, refunded }) => sales - refunded, format: won },
  { name: figuresTexts.orders, measureOf: ({ orders }) => orders, format: texts.times },
  {
    name: figuresTexts.average,
    measureOf: ({ sales, orders }) => (orders === 0 ? 0 : Math.round(sales / orders)),
    format: won,
  },
  { name: figuresTexts.visitors, measureOf: ({ visitors }) => visitors, format: texts.people },
  {
    name: figuresTexts.conversion,
    measureOf: ({ orders, visitors }) => conversionOf(orders, visitors),
    format: percentText,
  },
  { name: figuresTexts.refunded, measureOf: ({ refunded }) => refunded, format: won },
  { name: figuresTexts.members, measureOf: ({ members }) => members, format: texts.people },
]

/** The figures of a period, compared with the period before. */
function FigureCards({ now, before }: Pick<Dashboard, 'now' | 'before'>) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="xs">
      {cards.map(({ name, measureOf, format }) => (
        <Paper key={name} withBorder p="sm" role="group" aria-label={name}>
          <Text size="sm">{name}</Text>
          <div className={styles.figure}>{formatValue(measureOf(now), format)}</div>
          <Text size="xs" c="dimmed">
            {figuresTexts.before(formatValue(measureOf(before), format))}
            <br />
            {comparison(measureOf(now), measureOf(before))}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

const formatValue = (value: number | null, format: Card['format']): string =>
  value === null ? figuresTexts.unknown : format(value)

function comparison(now: number | null, before: number | null): string {
  if (now === null || before === null) return ''
  if (now === before) return figuresTexts.same
  const change = percentChange(now, before)
  if (change === null) return ''
  return change < 0 ? figuresTexts.less(-change) : figuresTexts.more(change)
}

/** The sources with the most sales of a period, with a link to all. */
function TopSources({ address, period }: { address: PeriodView; period: Period }) {
  const { shopid } = useShop()
  const sources = useTopSources(shopid, period)
  return (
    <Section title={texts.topSources}>
      {sources.isPending && <Skeleton role="status" h={160} aria-label={adminTexts.loading} />}
      {sources.isLoadingError && (
        <ErrorState
          error={sources.error}
          retry={() => sources.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {sources.data?.length === 0 && <Text size="sm">{texts.noVisits}</Text>}
      {sources.data && sources.data.length > 0 && <Sources sources={sources.data} />}
      <Anchor
        href={paths.statistics(shopid, { ...address, topic: 'channel' })}
        size="sm"
        py="xs"
        display="block"
      >
        {texts.allSources}
      </Anchor>
    </Section>
  )
}

function Sources({ sources }: { sources: readonly FigureRow[] }) {
  return (
    <Table horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.topics.source.part}</Table.Th>
          <Table.Th className={styles.number}>{texts.measures.visits}</Table.Th>
          <Table.Th className={styles.number}>{texts.measures.orders}</Table.Th>
          <Table.Th className={styles.number}>{texts.measures.sales}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sources.map((row) => (
          <Table.Tr key={row.part}>
            <Table.Td className={styles.name}>{partNames.source(row)}</Table.Td>
            <Table.Td className={styles.number}>{quantity(row.visits)}</Table.Td>
            <Table.Td className={styles.number}>{quantity(row.orders)}</Table.Td>
            <Table.Td className={styles.number}>{won(row.sales)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
