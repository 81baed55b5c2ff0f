import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { Dashboard, Figures } from '../../../../domains/statistics/statistics.contract.ts'
import { won } from '../../../../ui/money.ts'
import { statisticsTexts } from '../../../../ui/texts/admin-statistics.ts'
import { percentOf, saidPercent } from './percent.ts'
import { changeOf } from './period.ts'
import styles from './statistics.module.css'

const texts = statisticsTexts.figures

const cards: { name: string; of: (figures: Figures) => number; say: (value: number) => string }[] = [
  { name: texts.sales, of: ({ sales }) => sales, say: won },
  { name: texts.net, of: ({ sales, refunded }) => sales - refunded, say: won },
  { name: texts.orders, of: ({ orders }) => orders, say: statisticsTexts.times },
  {
    name: texts.average,
    of: ({ sales, orders }) => (orders === 0 ? 0 : Math.round(sales / orders)),
    say: won,
  },
  { name: texts.visitors, of: ({ visitors }) => visitors, say: statisticsTexts.people },
  { name: texts.conversion, of: ({ orders, visitors }) => percentOf(orders, visitors), say: saidPercent },
  { name: texts.refunded, of: ({ refunded }) => refunded, say: won },
  { name: texts.members, of: ({ members }) => members, say: statisticsTexts.people },
]

/** The figures of a period, each with that of the period before. */
export function FigureCards({ now, before }: Pick<Dashboard, 'now' | 'before'>) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="xs">
      {cards.map(({ name, of, say }) => (
        <Paper key={name} withBorder p="sm" role="group" aria-label={name}>
          <Text size="sm">{name}</Text>
          <div className={styles.figure}>{say(of(now))}</div>
          <Text size="xs" c="dimmed">
            {texts.before(say(of(before)))}
            <br />
            {compared(of(now), of(before))}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

function compared(now: number, before: number): string {
  if (now === before) return texts.same
  const change = changeOf(now, before)
  if (change === null) return ''
  return change < 0 ? texts.less(-change) : texts.more(change)
}
