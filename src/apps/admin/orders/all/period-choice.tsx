import { SegmentedControl } from '@mantine/core'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminAllOrdersTexts } from '../../../../ui/texts/admin-all-orders.ts'
import { useListUrl } from '../../components/table/use-list-url.ts'

const texts = adminAllOrdersTexts.periods

/** Days of a period that ends today. */
const DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const
type Period = keyof typeof DAYS

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Usual periods as buttons; other days are in the filters. */
export function PeriodChoice() {
  const { parameters, change } = useListUrl()
  const today = todayInSeoul()
  const firstDay = (period: Period) => dayAfter(today, 1 - DAYS[period])
  const periods = Object.keys(DAYS) as Period[]
  const { from, until } = parameters
  const chosen = from || until ? periods.find((period) => !until && firstDay(period) === from) : 'all'
  return (
    <SegmentedControl
      aria-label={texts.label}
      value={chosen ?? ''}
      onChange={(value) =>
        change({
          from: value === 'all' ? undefined : firstDay(value as Period),
          until: undefined,
        })
      }
      data={[...periods, 'all' as const].map((value) => ({ value, label: texts[value] }))}
      maw="100%"
      style={{ alignSelf: 'flex-start' }}
    />
  )
}
