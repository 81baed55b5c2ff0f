import { Badge, Group } from '@mantine/core'

const COLOURS = {
  ready: 'yard',
  accept: 'blue',
  correct: 'orange',
  carrier: 'red',
  done: 'gray',
  hidden: 'gray',
  wrong: 'red',
} as const

/** The number of a file's rows in each state, without empty states. */
export function RowCounts<State extends keyof typeof COLOURS>({
  order,
  count,
  words,
}: {
  order: readonly State[]
  count: (state: State) => number
  words: Record<State, (rows: number) => string>
}) {
  return (
    <Group gap="xs" role="status">
      {order
        .filter((state) => count(state) > 0)
        .map((state) => (
          <Badge
            key={state}
            color={COLOURS[state]}
            variant={state === 'wrong' ? 'filled' : 'light'}
            size="lg"
            tt="none"
          >
            {words[state](count(state))}
          </Badge>
        ))}
    </Group>
  )
}
