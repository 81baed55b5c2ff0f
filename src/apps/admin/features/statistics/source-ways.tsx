import { Button } from '@mantine/core'
import type { Topic } from '../../../../domains/statistics/shared/period-limits.ts'
import { statisticsTexts } from '../../../../ui/texts/admin-statistics.ts'
import { useListAddress } from '../../kit/table/use-list-address.ts'
import { SOURCE_TOPICS } from './topics.ts'

const texts = statisticsTexts.sources

/** Looks at where visits come from by channel, by source or by campaign. */
export function SourceWays({ topic }: { topic: Topic }) {
  const { change } = useListAddress()
  return (
    <Button.Group aria-label={texts.ways}>
      {SOURCE_TOPICS.map((each) => (
        <Button
          key={each}
          variant={each === topic ? 'filled' : 'default'}
          aria-pressed={each === topic}
          onClick={() => change({ topic: each })}
        >
          {texts.ways_of[each]}
        </Button>
      ))}
    </Button.Group>
  )
}
