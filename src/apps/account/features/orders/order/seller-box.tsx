import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { buttonClass } from '../../../../../ui/controls/button.tsx'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { frameTexts } from '../../../../../ui/texts/frame.ts'
import { messagesTexts } from '../../../../../ui/texts/messages.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { businessDetails, businessInfo } from '../../../../business-details.ts'
import { isPick } from '../../../../pick.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import { Section } from '../../section.tsx'
import { useOrderActions } from '../actions/order-actions-context.ts'
import styles from './order-page.module.css'
import { LOGGED_IN } from './use-order.ts'
import { useSeller } from './use-seller.ts'

const texts = orderTexts.seller

/**
 * The seller's details, which the law requires beside an order; for a pick those of the shop that ships
 * (docs/product/law.md).
 */
export function SellerBox({ order }: { order: MyOrder }) {
  const { shopid, origin_shopid, shop_name, shop_name_origin } = order
  const seller = useSeller(origin_shopid)
  const shop = useSeller(isPick(order) ? shopid : '') ?? seller
  const paths = usePaths()
  const { whose } = useOrderActions()
  return (
    <Section title={texts.title}>
      {isPick(order) && <p>{texts.pick(shop_name, shop_name_origin)}</p>}
      <Facts
        facts={[
          [texts.name, shop_name_origin],
          ...(seller ? businessDetails(seller).map(({ name, value }) => [name, value] as const) : []),
        ]}
      />
      <div className={styles.receipts}>
        {/* A guest has no conversations. */}
        {whose === LOGGED_IN && (
          <a className={buttonClass()} href={paths.message(shopid, { order: order.number })}>
            {messagesTexts.toSeller}
          </a>
        )}
        {shop?.isshow && (
          <a className={buttonClass()} href={paths.shop(shop.dom3 || shop.dom)}>
            {texts.shop(shop_name)}
          </a>
        )}
        {seller?.idnum && (
          <a className={buttonClass()} href={businessInfo(seller.idnum)} target="_blank" rel="noopener">
            {frameTexts.footer.businessInfo}
          </a>
        )}
      </div>
    </Section>
  )
}
