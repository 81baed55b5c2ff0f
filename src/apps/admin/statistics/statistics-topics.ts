import { MAX_ROWS, type Topic } from '../../../domains/statistics/shared/period-limits.ts'
import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { quantity, won } from '../../../ui/money.ts'
import { statisticsTexts } from '../../../ui/texts/admin-statistics.ts'
import { conversionOf, percentText } from './figure-percent.ts'
import { partNames } from './statistics-part-names.ts'

const texts = statisticsTexts.topics
const { measures } = statisticsTexts

/** A measured value of each row. */
export interface Measure {
  name: string
  measureOf: (row: FigureRow) => number | null
  format: (value: number) => string
  /** text for null; empty by default */
  unknown?: (row: FigureRow) => string
}

const count = (name: string, measureOf: Measure['measureOf']): Measure => ({
  name,
  measureOf,
  format: quantity,
})
const money = (name: string, measureOf: Measure['measureOf']): Measure => ({ name, measureOf, format: won })

const orders = count(measures.orders, (row) => row.orders)
const pieces = count(measures.pieces, (row) => row.pieces)
const sales = money(measures.sales, (row) => row.sales)
const refunded = money(measures.refunded, (row) => row.refunded)
const visitors = count(measures.visitors, (row) => row.visitors)
const visits = count(measures.visits, (row) => row.visits)
const views = count(measures.views, (row) => row.views)
const conversion: Measure = {
  name: measures.conversion,
  measureOf: ({ orders, visits }) => conversionOf(orders, visits),
  format: percentText,
  unknown: ({ orders }) => (orders > 0 ? measures.unknown : ''),
}
const searches = count(measures.searches, (row) => row.views)
const matched: Measure = {
  name: measures.found,
  measureOf: (row) => row.found,
  format: (value) => (value === 0 ? measures.nothing : quantity(value)),
}

interface TopicView {
  name: string
  help: string
  /** header of the rows' names */
  part: string
  /** The first measure is drawn in the chart. It also sorts the rows if they are not in time order. */
  measures: readonly [Measure, ...Measure[]]
  /** rows are in time order */
  isTime?: true
  nameOf: (row: FigureRow) => string
}

export const topics: Record<Topic, TopicView> = {
  day: {
    ...texts.day,
    measures: [sales, orders, refunded, visitors, visits, views],
    isTime: true,
    nameOf: ({ part }) => part,
  },
  hour: { ...texts.hour, measures: [sales, orders, visits, views], isTime: true, nameOf: partNames.hour },
  channel: {
    ...texts.channel,
    measures: [visits, visitors, orders, sales, conversion],
    nameOf: partNames.channel,
  },
  source: { ...texts.source, measures: [visits, orders, sales, conversion], nameOf: partNames.source },
  campaign: {
    ...texts.campaign,
    measures: [visits, orders, sales, conversion],
    nameOf: partNames.campaign,
  },
  product: {
    ...texts.product,
    measures: [sales, orders, pieces, refunded, views],
    nameOf: partNames.labelled,
  },
  category: { ...texts.category, measures: [sales, orders, pieces, refunded], nameOf: partNames.category },
  coupon: { ...texts.coupon, measures: [sales, orders, refunded], nameOf: partNames.labelled },
  buyer: { ...texts.buyer, measures: [orders, sales, refunded], nameOf: partNames.buyer },
  search: { ...texts.search, measures: [searches, matched], nameOf: partNames.labelled },
  landing: { ...texts.landing, measures: [visits, visitors], nameOf: partNames.labelled },
  device: { ...texts.device, measures: [visitors, visits, views], nameOf: partNames.device },
}

/** The topics about the sources of visits, which are one option in the choice of topics. */
export const SOURCE_TOPICS = ['channel', 'source', 'campaign'] as const satisfies readonly Topic[]

export const isSourceTopic = (topic: Topic): boolean => SOURCE_TOPICS.some((other) => other === topic)

/**
 * The rows of a topic: unchanged if they are in time order, otherwise sorted by the first measure and without rows
 * whose values are all 0 or unknown.
 */
export function rowsOf(
  { measures, isTime }: Pick<TopicView, 'measures' | 'isTime'>,
  rows: readonly FigureRow[],
) {
  if (isTime) return rows
  const [first] = measures
  return rows
    .filter((row) => measures.some(({ measureOf }) => measureOf(row)))
    .toSorted((a, b) => (first.measureOf(b) ?? 0) - (first.measureOf(a) ?? 0))
}

/**
 * A function that returns the first measure of a row in the period before: by part, or for days by index. Null if
 * unknown, because a full list omits small parts.
 */
export function earlierOf(topic: Topic, earlier: readonly FigureRow[]) {
  const [first] = topics[topic].measures
  const byPart = new Map(earlier.map((row) => [row.part, row]))
  return (row: Pick<FigureRow, 'part'>, index: number): number | null => {
    const base = topic === 'day' ? earlier[index] : byPart.get(row.part)
    if (base) return first.measureOf(base)
    return earlier.length < MAX_ROWS ? 0 : null
  }
}
