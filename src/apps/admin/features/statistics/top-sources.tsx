import { Anchor, Skeleton, Table, Text } from '@mantine/core'
import type { FigureRow } from '../../../../domains/statistics/statistics.contract.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { statisticsTexts as texts } from '../../../../ui/texts/admin-statistics.ts'
import { useTopSources } from '../../calls/shop/statistics.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { type PeriodView, paths } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { partNames } from './part-names.ts'
import type { Period } from './period.ts'
import styles from './statistics.module.css'

/** The sources that brought the most of a period, and the way to all of them. */
export function TopSources({ address, period }: { address: PeriodView; period: Period }) {
  const { shopid } = useShop()
  const sources = useTopSources(shopid, period)
  return (
    <Section title={texts.topSources}>
      {sources.isPending && <Skeleton role="status" h={160} aria-label={adminTexts.loading} />}
      {sources.isLoadingError && (
        <ErrorState
          error={sources.error}
          again={() => sources.refetch()}
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
