import { Button, Group } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { PageKey } from './list-source.ts'
import { useListUrl } from './use-list-url.ts'

const texts = adminKitTexts.list

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the keys of the list's previous pages */
    trail?: string[]
  }
}

/**
 * Links to the next and the previous page of a list. The keys of previous pages are stored in the history entry; a list
 * that was opened in its middle links to its first page.
 */
export function PageSteps({ next }: { next: PageKey | null }) {
  const { state } = useLocation()
  const { history } = useRouter()
  const { parameters, hrefWith } = useListUrl()
  const trail = state.trail ?? []
  const isFirst = parameters.after === undefined
  if (isFirst && next === null) return null
  const previous = trail.at(-1) || undefined
  const linkTo = (after: PageKey | undefined, trail: string[]) => {
    const href = hrefWith({ after: after?.toString() })
    return {
      component: 'a' as const,
      variant: 'default',
      href,
      onClick(event: { preventDefault(): void }) {
        event.preventDefault()
        history.push(href, { trail })
      },
    }
  }
  return (
    <Group component="nav" justify="center" py="md" aria-label={texts.steps}>
      {!isFirst && trail.length !== 1 && <Button {...linkTo(undefined, [])}>{texts.first}</Button>}
      {trail.length > 0 && <Button {...linkTo(previous, trail.slice(0, -1))}>{texts.before}</Button>}
      {next !== null && <Button {...linkTo(next, [...trail, parameters.after ?? ''])}>{texts.next}</Button>}
    </Group>
  )
}
