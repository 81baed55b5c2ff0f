import { Button, Group } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { PageKey } from './list-source.ts'
import { useListAddress } from './use-list-address.ts'

const texts = adminKitTexts.list

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the start keys of the list's previous pages; empty for the first */
    trail?: string[]
  }
}

/**
 * Links to the next and the previous page of a list. A list is paged by key, so the previous keys are stored in the history
 * entry; a list that was opened in its middle links to its beginning.
 */
export function PageSteps({ next }: { next: PageKey | null }) {
  const { state } = useLocation()
  const { history } = useRouter()
  const { said, hrefWith } = useListAddress()
  const trail = state.trail ?? []
  const isFirst = said.after === undefined
  if (isFirst && next === null) return null
  const before = trail.at(-1) || undefined
  const step = (after: PageKey | undefined, passed: string[]) => {
    const href = hrefWith({ after: after?.toString() })
    return {
      component: 'a' as const,
      variant: 'default',
      href,
      onClick(event: { preventDefault(): void }) {
        event.preventDefault()
        history.push(href, { trail: passed })
      },
    }
  }
  return (
    <Group component="nav" justify="center" py="md" aria-label={texts.steps}>
      {!isFirst && trail.length !== 1 && <Button {...step(undefined, [])}>{texts.first}</Button>}
      {trail.length > 0 && <Button {...step(before, trail.slice(0, -1))}>{texts.before}</Button>}
      {next !== null && <Button {...step(next, [...trail, said.after ?? ''])}>{texts.next}</Button>}
    </Group>
  )
}
