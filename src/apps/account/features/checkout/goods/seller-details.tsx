import { useState } from 'react'
import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { businessDetails } from '../../../../business-details.ts'
import { isPick } from '../../../../pick.ts'
import { useSeller } from '../../orders/order/use-seller.ts'
import styles from './orders-section.module.css'

const texts = orderTexts.seller

/**
 * The seller's details, which the law requires before the order; for a pick those of the shop that ships
 * (docs/product/law.md). Loaded on request.
 */
export function SellerDetails({ order }: { order: QuotedOrder }) {
  const [open, setOpen] = useState(false)
  const { origin_shopid, shop_name, shop_name_origin } = order
  const seller = useSeller(open ? origin_shopid : '')
  return (
    <details className={styles.seller} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isPick(order) && <p>{texts.pick(shop_name, shop_name_origin)}</p>}
      <Facts
        facts={[
          [texts.name, shop_name_origin],
          ...(seller ? businessDetails(seller).map(({ name, value }) => [name, value] as const) : []),
        ]}
      />
    </details>
  )
}
