import type { ReplyOf } from '../../../client/calls.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { won } from '../../../ui/money.ts'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import { statusLabel } from '../../../ui/texts/orders.ts'
import { usePaths } from '../frame/frame-data.ts'
import rows from '../frame/page-section.module.css'
import { Section } from '../frame/page-section.tsx'
import styles from './leave-page.module.css'

const texts = accountInfoTexts.leave.open

type Leaving = ReplyOf<'/api/user/leave'>

/** Purchases and owned shops that prevent the deletion of the account. */
export function Obstacles({ leaving: { orders, order_count, shops } }: { leaving: Leaving }) {
  const owned = shops.filter(({ owner }) => owner)
  return (
    <div>
      {order_count > 0 && (
        <Section title={texts.orders(order_count)} lead={texts.ordersLead}>
          <ul className={`${rows.rows} ${styles.open}`}>
            {orders.map((order) => (
              <OpenPurchase key={order.url} order={order} />
            ))}
          </ul>
          {order_count > orders.length && <p>{texts.moreOrders(order_count - orders.length)}</p>}
        </Section>
      )}
      {owned.length > 0 && (
        <Section title={texts.shops} lead={texts.shopsLead}>
          <ul className={`${rows.rows} ${styles.open}`}>
            {owned.map(({ shopid, name, url }) => (
              <li key={shopid}>
                <div>
                  <strong>{name}</strong>
                </div>
                <a className={buttonClass()} href={url} aria-label={texts.handOverOf(name)}>
                  {texts.handOver}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function OpenPurchase({ order }: { order: Leaving['orders'][number] }) {
  const { number, title, shop_name, url } = order
  const paths = usePaths()
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span>{[shop_name, ...describeState(order)].join(' · ')}</span>
        {number && <span className={styles.number}>{number}</span>}
      </div>
      <a
        className={buttonClass()}
        href={number ? paths.order(number) : url}
        aria-label={number ? texts.seeOf(title) : texts.payOf(title)}
      >
        {number ? texts.see : texts.pay}
      </a>
    </li>
  )
}

function describeState({ number, statuses, unsent }: Leaving['orders'][number]): string[] {
  if (!number) return [texts.paying]
  const labels = statuses.map((status) => statusLabel({ status, refunded: false }))
  return unsent > 0 ? [...labels, texts.unsent(won(unsent))] : labels
}
