import type { MouseEvent } from 'react'
import { Button, buttonClass } from '../controls/button.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './more-button.module.css'
import type { More } from './use-more.ts'

const texts = controlsTexts.more

interface Props {
  more: Pick<More<unknown>, 'hasMore' | 'state' | 'loadMore'>
  label: string
  /** URL of the next page, for visitors without scripts and for search engines */
  href?: string
}

export function MoreButton({ more: { hasMore, state, loadMore }, label, href }: Props) {
  if (!hasMore) return null
  const words = { idle: label, loading: texts.loading, failed: texts.retry }[state]
  const load = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (state !== 'loading') loadMore()
  }
  return (
    <div className={styles.more}>
      <p role="status">{state === 'failed' ? texts.failed : ''}</p>
      {href ? (
        <a
          className={buttonClass()}
          href={href}
          rel="next"
          aria-disabled={state === 'loading'}
          onClick={load}
        >
          {words}
        </a>
      ) : (
        <Button aria-disabled={state === 'loading'} onClick={load}>
          {words}
        </Button>
      )}
    </div>
  )
}
