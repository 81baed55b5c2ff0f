import { Skeleton, Stack, Table, Text } from '@mantine/core'
import type { Dashboard, FigureRow } from '../../../../domains/statistics/statistics.contract.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { statisticsTexts as texts } from '../../../../ui/texts/admin-statistics.ts'
import { useBestSellers, useDashboard } from '../../calls/shop/statistics.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { OfferNotice } from '../staff/offer-notice.tsx'
import { Bars } from './bars.tsx'
import { FigureCards } from './figure-cards.tsx'
import { type Period, periodOf } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import styles from './statistics.module.css'
import { TopSources } from './top-sources.tsx'
import { WaitingWork } from './waiting-work.tsx'

/** The first page of a shop: what is to do, and to those who may see its money, how it went. */
export function DashboardPage() {
  const may = useMay()
  return (
    <Page title={texts.dashboard} size="lg">
      <OfferNotice />
      <WaitingWork />
      {may('money:read') && <Money />}
    </Page>
  )
}

function Money() {
  const { shopid } = useShop()
  const address = useAddress(addresses.dashboard)
  const period = periodOf(address, todayInSeoul())
  const dashboard = useDashboard(shopid, period)
  return (
    <>
      <PeriodChoice address={address} period={period} />
      {dashboard.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {dashboard.isLoadingError && (
        <ErrorState
          error={dashboard.error}
          again={() => dashboard.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {dashboard.data && <Shown {...dashboard.data} />}
      {dashboard.data && <TopSources address={address} period={period} />}
      {dashboard.data && <BestSellers period={period} />}
    </>
  )
}

function Shown({ now, before, days }: Dashboard) {
  return (
    <Stack gap="sm">
      <Section title={texts.figures.title}>
        <FigureCards now={now} before={before} />
        <Text size="xs" c="dimmed" mt="sm">
          {texts.figures.help}
        </Text>
      </Section>
      <Section title={texts.days}>
        <Bars name={texts.days} say={won} values={days.map(({ part, sales }) => ({ part, value: sales }))} />
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
          again={() => best.refetch()}
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
