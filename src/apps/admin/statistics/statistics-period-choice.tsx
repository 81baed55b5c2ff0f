import { Button, Group, TextInput } from '@mantine/core'
import { todayInSeoul } from '../../../ui/dates.ts'
import { statisticsTexts } from '../../../ui/texts/admin-statistics.ts'
import { useListUrl } from '../components/table/use-list-url.ts'
import type { PeriodView } from '../paths.ts'
import { namedRangeOf, type Period, RANGES } from './statistics-period.ts'

const texts = statisticsTexts.period

/** Chooses the period in the address of a screen. */
export function PeriodChoice({ address, period }: { address: PeriodView; period: Period }) {
  const { change } = useListUrl()
  const activeRange = namedRangeOf(address)
  const day = (name: keyof Period, value: string) => (
    <TextInput
      type="date"
      style={{ flex: 1, minWidth: 0 }}
      aria-label={texts[name]}
      value={value}
      max={todayInSeoul()}
      onChange={({ target }) => {
        if (target.value) change({ ...period, [name]: target.value, range: undefined })
      }}
    />
  )
  return (
    <Group gap="xs" role="group" aria-label={texts.label}>
      <Button.Group>
        {RANGES.map((range) => (
          <Button
            key={range}
            variant={range === activeRange ? 'filled' : 'default'}
            aria-pressed={range === activeRange}
            onClick={() =>
              change({ range: range === '7' ? undefined : range, from: undefined, to: undefined })
            }
          >
            {texts.ranges[range]}
          </Button>
        ))}
      </Button.Group>
      <Group gap={4} wrap="nowrap" maw="100%">
        {day('from', period.from)}
        <span aria-hidden>–</span>
        {day('to', period.to)}
      </Group>
    </Group>
  )
}
