import { Button, Group } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { useListAddress } from './use-list-address.ts'

const texts = adminKitTexts.list

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the keys that the pages before this one of a list begin after; 0 for the first */
    trail?: number[]
  }
}

/**
 * On to the next page of a list and back to the one before. A list is read from key to key, so the way that was come is kept
 * with the entry of the browser's history; one that was opened in its middle leads to its beginning.
 */
export function PageSteps({ next }: { next: number | null }) {
  const { state } = useLocation()
  const { history } = useRouter()
  const { said, hrefWith } = useListAddress()
  const trail = state.trail ?? []
  const isFirst = said.after === undefined
  if (isFirst && next === null) return null
  const before = trail.at(-1) || undefined
  const step = (after: number | undefined, passed: number[]) => {
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
      {next !== null && <Button {...step(next, [...trail, Number(said.after ?? 0)])}>{texts.next}</Button>}
    </Group>
  )
}
