import { Button } from '../../../../ui/controls/button.tsx'
import { productTexts } from '../../../../ui/texts/product.ts'
import styles from './sections/sections.module.css'
import type { More } from './use-more.ts'

const texts = productTexts.more

/** Loads the next page, and shows its state. */
export function MoreButton({ more, label }: { more: Omit<More<unknown>, 'items'>; label: string }) {
  if (!more.hasMore) return null
  return (
    <div className={styles.more}>
      <p role="status">{more.state === 'failed' ? texts.failed : ''}</p>
      <Button
        aria-disabled={more.state === 'loading'}
        onClick={more.state === 'loading' ? undefined : more.loadMore}
      >
        {{ idle: label, loading: texts.loading, failed: texts.retry }[more.state]}
      </Button>
    </div>
  )
}
