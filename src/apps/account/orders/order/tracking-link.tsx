import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import styles from './tracking-link.module.css'

/**
 * Links to the carrier's tracking page; nothing without a number or a page. `label` names the products for screen
 * readers.
 */
export function TrackingLink({
  carrier,
  tracking,
  label,
}: {
  carrier: string
  tracking: string
  label: string
}) {
  const url = tracking && trackingUrl(carrier, tracking)
  if (!url) return null
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener" aria-label={label}>
      {orderTexts.order.track}
    </a>
  )
}
