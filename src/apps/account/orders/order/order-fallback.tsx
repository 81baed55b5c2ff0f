import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import styles from './order-page.module.css'

const texts = orderTexts.list

/** Placeholder or load error. */
export function OrderFallback({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  if (!failure)
    return (
      <p role="status" className={styles.loading}>
        {texts.loading}
      </p>
    )
  return (
    <EmptyState title={failure}>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </EmptyState>
  )
}
