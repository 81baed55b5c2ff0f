import type { BoughtOrder } from '../../../../domains/orders/orders.contract.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { won } from '../../../../ui/money.ts'
import { sentWords } from '../../../../ui/texts/delivery-ways.ts'
import { claimStep, orderTexts, statusLabel } from '../../../../ui/texts/orders.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { LineActions } from '../actions/line-actions.tsx'
import styles from '../list/order-card.module.css'
import { TrackingLink } from './tracking-link.tsx'

const texts = orderTexts.order

type Line = BoughtOrder['lines'][number]

/** The lines with status and actions. A product links to its page if the shop still shows it. */
export function OrderLines({ order }: { order: BoughtOrder }) {
  const paths = usePaths()
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {order.lines.map((line) => {
        const step = claimStep(line)
        return (
          <li key={line.id}>
            {line.image ? (
              <img src={imageUrl(line.image, 120)} alt="" width={72} height={72} loading="lazy" />
            ) : (
              <span className={styles.blank} aria-hidden="true" />
            )}
            <div>
              <p className={styles.status} data-status={line.status}>
                {statusLabel(line)}
              </p>
              {step && <p className={styles.soft}>{step}</p>}
              <p className={styles.name}>
                {order.shown.includes(line.sid) ? (
                  <a href={paths.product(order.host, line.sid)}>{line.name}</a>
                ) : (
                  line.name
                )}
              </p>
              {line.opt_name && <p className={styles.soft}>{line.opt_name}</p>}
              <p>{texts.each(line.qty, line.price)}</p>
              {(line.reduction ?? 0) > 0 && (
                <p className={styles.soft}>{texts.reduced(won(line.reduction ?? 0))}</p>
              )}
              {line.carrier && <Tracking line={line} />}
            </div>
            <LineActions order={order} line={line} />
          </li>
        )
      })}
    </ul>
  )
}

function Tracking({ line: { carrier, tracking, name } }: { line: Line }) {
  return (
    <p className={styles.soft}>
      {tracking ? texts.trackingNumber(carrier, tracking) : sentWords(carrier)}{' '}
      <TrackingLink carrier={carrier} tracking={tracking} label={texts.trackOf(name)} />
    </p>
  )
}
