import { Button, NativeSelect, Skeleton, Table, Text } from '@mantine/core'
import { TOPICS, type Topic } from '../../../domains/statistics/shared/period-limits.ts'
import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { statisticsTexts as texts } from '../../../ui/texts/admin-statistics.ts'
import { useStatistics } from '../api/shop/statistics.api.ts'
import { csvOf } from '../components/files/csv.ts'
import { saveFile } from '../components/files/save-file.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { useListUrl } from '../components/table/use-list-url.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useShop } from '../shell/use-shop.ts'
import { Bars } from './figure-bars.tsx'
import styles from './statistics.module.css'
import { type Period, periodBefore, periodOf } from './statistics-period.ts'
import { PeriodChoice } from './statistics-period-choice.tsx'
import { earlierOf, isSourceTopic, type Measure, rowsOf, SOURCE_TOPICS, topics } from './statistics-topics.ts'

const sourcesTexts = texts.sources
/** Small, so that five columns of numbers fit a phone. */
const SPACING_PX = 5

/** The topics of sources are one option; their views are chosen below. */
const CHOICES = TOPICS.filter((topic) => topic === 'channel' || !isSourceTopic(topic)).map((value) => ({
  value,
  label: value === 'channel' ? texts.sources.name : topics[value].name,
}))

/** One topic of a period as chart, table and CSV file. */
export function StatisticsPage() {
  const { shopid } = useShop()
  const address = useUrlParameters(urlParameters.statistics)
  const { change } = useListUrl()
  const { topic = 'day' } = address
  const period = periodOf(address, todayInSeoul())
  const statistics = useStatistics(shopid, topic, period)
  const rows = statistics.data && rowsOf(topics[topic], statistics.data)
  const previousRows = useStatistics(shopid, topic, periodBefore(period)).data
  const earlier = previousRows && earlierOf(topic, previousRows)
  return (
    <Page
      title={texts.statistics}
      size="lg"
      actions={
        <Button
          variant="default"
          disabled={!rows || rows.length === 0 || !earlier}
          onClick={() => rows && saveCsv(shopid, topic, period, rows, earlier)}
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
      {isSourceTopic(topic) && <SourceViews topic={topic} />}
      <PeriodChoice address={address} period={period} />
      {statistics.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {statistics.isLoadingError && (
        <ErrorState
          error={statistics.error}
          retry={() => statistics.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {rows && <TopicSection topic={topic} rows={rows} earlier={earlier} />}
    </Page>
  )
}

type Earlier = ReturnType<typeof earlierOf> | undefined

function TopicSection({
  topic,
  rows,
  earlier,
}: {
  topic: Topic
  rows: readonly FigureRow[]
  earlier: Earlier
}) {
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
          format={first.format}
          values={rows.map((row) => ({ part: nameOf(row), value: first.measureOf(row) ?? 0 }))}
        />
      )}
      {rows.length > 0 && <FigureTable {...topics[topic]} rows={rows} {...(earlier && { earlier })} />}
    </Section>
  )
}

function saveCsv(
  shopid: string,
  topic: Topic,
  { from, to }: Period,
  rows: readonly FigureRow[],
  earlier: Earlier,
): void {
  const { name, part, measures, nameOf } = topics[topic]
  const cells = rows.map((row, index) => [
    nameOf(row),
    ...measures.map(({ measureOf }) => String(measureOf(row) ?? '')),
    String(earlier?.(row, index) ?? ''),
  ])
  const names = [part, ...measures.map((measure) => measure.name), texts.figures.before(measures[0].name)]
  saveFile(`${shopid}-${name}-${from}-${to}.csv`, csvOf(names, cells))
}

/** Chooses the view of sources: by channel, source or campaign. */
function SourceViews({ topic }: { topic: Topic }) {
  const { change } = useListUrl()
  return (
    <Button.Group aria-label={sourcesTexts.breakdown}>
      {SOURCE_TOPICS.map((source) => (
        <Button
          key={source}
          variant={source === topic ? 'filled' : 'default'}
          aria-pressed={source === topic}
          onClick={() => change({ topic: source })}
        >
          {sourcesTexts.ways_of[source]}
        </Button>
      ))}
    </Button.Group>
  )
}

/** Rows with their measures; rows that are not in time order have a bar for the first measure. */
function FigureTable({
  name,
  part,
  measures,
  isTime = false,
  nameOf,
  rows,
  earlier,
}: {
  name: string
  part: string
  measures: readonly [Measure, ...Measure[]]
  isTime?: boolean
  nameOf: (row: FigureRow) => string
  rows: readonly FigureRow[]
  /** the first measure of the same row in the previous period; null if unknown */
  earlier?: (row: FigureRow, index: number) => number | null
}) {
  const [first] = measures
  const max = Math.max(1, ...rows.map((row) => first.measureOf(row) ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled with keys
    <section className={styles.scrolls} aria-label={texts.table(name)} tabIndex={0}>
      <Table horizontalSpacing={SPACING_PX}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{part}</Table.Th>
            {measures.map((measure) => (
              <Table.Th key={measure.name} className={styles.number}>
                {measure.name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={row.part}>
              <Table.Td className={isTime ? styles.time : styles.name}>
                {nameOf(row)}
                {!isTime && <ShareBar share={(first.measureOf(row) ?? 0) / max} />}
              </Table.Td>
              {measures.map((measure) => {
                const value = measure.measureOf(row)
                return (
                  <Table.Td key={measure.name} className={styles.number}>
                    {value === null ? measure.unknown?.(row) : measure.format(value)}
                    {measure === first && earlier && (
                      <EarlierValue value={earlier(row, index)} format={first.format} />
                    )}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function EarlierValue({ value, format }: { value: number | null; format: Measure['format'] }) {
  if (value === null) return null
  return <div className={styles.earlier}>{texts.figures.earlier(format(value))}</div>
}

function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height={1} />
    </svg>
  )
}
