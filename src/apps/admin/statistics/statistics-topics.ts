import { MAX_ROWS, type Topic } from '../../../domains/statistics/shared/period-limits.ts'
import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { quantity, won } from '../../../ui/money.ts'
import { statisticsTexts } from '../../../ui/texts/admin-statistics.ts'
import { percentOf, saidPercent } from './figure-percent.ts'
import { partNames } from './statistics-part-names.ts'

const texts = statisticsTexts.topics
const { measures } = statisticsTexts

/** A number of each row. */
export interface Measure {
  name: string
  of: (row: FigureRow) => number | null
  say: (value: number) => string
}

const count = (name: string, measure: Measure['of']): Measure => ({ name, of: measure, say: quantity })
const money = (name: string, measure: Measure['of']): Measure => ({ name, of: measure, say: won })

const orders = count(measures.orders, (row) => row.orders)
const pieces = count(measures.pieces, (row) => row.pieces)
const sales = money(measures.sales, (row) => row.sales)
const refunded = money(measures.refunded, (row) => row.refunded)
const visitors = count(measures.visitors, (row) => row.visitors)
const visits = count(measures.visits, (row) => row.visits)
const views = count(measures.views, (row) => row.views)
const conversion: Measure = {
  name: measures.conversion,
  of: ({ orders, visits }) => (visits === 0 ? null : percentOf(orders, visits)),
  say: saidPercent,
}
const searches = count(measures.searches, (row) => row.views)
const matched: Measure = {
  name: measures.found,
  of: (row) => row.found,
  say: (value) => (value === 0 ? measures.nothing : quantity(value)),
}

interface Shown {
  name: string
  help: string
  /** what a row is of */
  part: string
  /** the first is drawn, and sorts where time does not */
  measures: readonly [Measure, ...Measure[]]
  /** parts are in the order of time */
  isTime?: true
  nameOf: (row: FigureRow) => string
}

/** Every topic of the statistics as its screen shows it. */
export const topics: Record<Topic, Shown> = {
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

/** The ways in which one looks at where visits come from: a screen of its own each, and one name in the choice of topics. */
export const SOURCE_TOPICS = ['channel', 'source', 'campaign'] as const satisfies readonly Topic[]

/** Whether a topic says where visits come from. */
export const isSourceTopic = (topic: Topic): boolean => SOURCE_TOPICS.some((other) => other === topic)

/** Rows as their topic shows them: in the order of time, else the greatest first. Parts without its numbers are left out. */
export function rowsOf({ measures, isTime }: Pick<Shown, 'measures' | 'isTime'>, rows: readonly FigureRow[]) {
  if (isTime) return rows
  const [first] = measures
  return rows
    .filter((row) => measures.some(({ of }) => of(row)))
    .toSorted((a, b) => (first.of(b) ?? 0) - (first.of(a) ?? 0))
}

/**
 * The topic's first number of the period before, for a row: by its part, a day by its place; null where it is not known, as a full list
 * leaves small parts out.
 */
export function earlierOf(topic: Topic, earlier: readonly FigureRow[]) {
  const [first] = topics[topic].measures
  const byPart = new Map(earlier.map((row) => [row.part, row]))
  return (row: Pick<FigureRow, 'part'>, index: number): number | null => {
    const base = topic === 'day' ? earlier[index] : byPart.get(row.part)
    if (base) return first.of(base)
    return earlier.length < MAX_ROWS ? 0 : null
  }
}
