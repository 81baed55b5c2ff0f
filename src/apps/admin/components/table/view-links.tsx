import { Button, Group } from '@mantine/core'
import { useListUrl } from './use-list-url.ts'

/** Links to the views of a list, of which the first has no parameter in the URL. */
export function ViewLinks<View extends string>({
  label,
  views,
  current,
  nameOf,
}: {
  label: string
  views: readonly View[]
  current: View
  nameOf: (view: View) => string
}) {
  const { hrefWith } = useListUrl()
  return (
    <Group component="nav" gap="xs" aria-label={label}>
      {views.map((view) => (
        <Button
          key={view}
          component="a"
          size="compact-md"
          href={hrefWith({ view: view === views[0] ? undefined : view })}
          variant={view === current ? 'light' : 'default'}
          aria-current={view === current ? 'page' : undefined}
        >
          {nameOf(view)}
        </Button>
      ))}
    </Group>
  )
}
