import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { TOPICS, type Topic } from '../../../../domains/statistics/shared/period-limits.ts'
import type { FigureRow } from '../../../../domains/statistics/statistics.contract.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { statisticsTexts as texts } from '../../../../ui/texts/admin-statistics.ts'
import { useStatistics } from '../../calls/shop/statistics.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { csvOf } from '../../kit/files/csv.ts'
import { saveFile } from '../../kit/files/save-file.ts'
import { Page } from '../../kit/page.tsx'
import { useListAddress } from '../../kit/table/use-list-address.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { Bars } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import { type Period, periodBefore, periodOf } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { SourceWays } from './source-ways.tsx'
import { earlierOf, isSourceTopic, rowsOf, topics } from './topics.ts'

/** Where visits come from is one choice, and its ways of looking stand below. */
const CHOICES = TOPICS.filter((topic) => topic === 'channel' || !isSourceTopic(topic)).map((value) => ({
  value,
  label: value === 'channel' ? texts.sources.name : topics[value].name,
}))

/** One topic of a period, as a chart, a table and a file. */
export function StatisticsPage() {
  const { shopid } = useShop()
  const address = useAddress(addresses.statistics)
  const { change } = useListAddress()
  const { topic = 'day' } = address
  const period = periodOf(address, todayInSeoul())
  const statistics = useStatistics(shopid, topic, period)
  const rows = statistics.data && rowsOf(topics[topic], statistics.data)
  const before = useStatistics(shopid, topic, periodBefore(period)).data
  const earlier = before && earlierOf(topic, before)
  return (
    <Page
      title={texts.statistics}
      size="lg"
      actions={
        <Button
          variant="default"
          disabled={!rows || rows.length === 0 || !earlier}
          onClick={() => rows && save(shopid, topic, period, rows, earlier)}
        >
          {texts.export}
        </Button>
      }
    >
      <NativeSelect
        label={texts.topic}
        value={isSourceTopic(topic) ? 'channel' : topic}
        onChange={({ target }) => change({ topic: target.value === 'day' ? undefined : target.value })}
        data={CHOICES}
        maw={320}
      />
      {isSourceTopic(topic) && <SourceWays topic={topic} />}
      <PeriodChoice address={address} period={period} />
      {statistics.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {statistics.isLoadingError && (
        <ErrorState
          error={statistics.error}
          again={() => statistics.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {rows && <Shown topic={topic} rows={rows} earlier={earlier} />}
    </Page>
  )
}

type Earlier = ReturnType<typeof earlierOf> | undefined

function Shown({ topic, rows, earlier }: { topic: Topic; rows: readonly FigureRow[]; earlier: Earlier }) {
  const { name, help, measures, isTime, nameOf } = topics[topic]
  const [first] = measures
  return (
    <Section title={name}>
      <Text size="sm" c="dimmed" mb="sm">
        {help} {rows.length > 0 && texts.figures.earlierHelp}
      </Text>
      {rows.length === 0 && <EmptyState title={texts.none} text={texts.noneText} isPage={false} />}
      {isTime && (
        <Bars
          name={`${name} ${first.name}`}
          say={first.say}
          values={rows.map((row) => ({ part: nameOf(row), value: first.of(row) ?? 0 }))}
        />
      )}
      {rows.length > 0 && <FigureTable {...topics[topic]} rows={rows} {...(earlier && { earlier })} />}
    </Section>
  )
}

function save(
  shopid: string,
  topic: Topic,
  { from, to }: Period,
  rows: readonly FigureRow[],
  earlier: Earlier,
): void {
  const { name, part, measures, nameOf } = topics[topic]
  const cells = rows.map((row, place) => [
    nameOf(row),
    ...measures.map(({ of }) => String(of(row) ?? '')),
    String(earlier?.(row, place) ?? ''),
  ])
  const names = [part, ...measures.map((measure) => measure.name), texts.figures.before(measures[0].name)]
  saveFile(`${shopid}-${name}-${from}-${to}.csv`, csvOf(names, cells))
}
