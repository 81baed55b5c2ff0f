import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { ConversationDetail } from '../../../../../domains/messaging/seller/contract.ts'
import { Outline } from '../../../../../ui/display/icon.tsx'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { useMay } from '../../../shell/use-shop.ts'
import { OrderDialog } from './order-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import styles from './tools.module.css'

const texts = adminMessagesTexts.tools
const OUTLINE = 'M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8'

interface Props {
  shopid: string
  /** the customer's; null for those who may not read them */
  orders: ConversationDetail['orders']
  onChoose: (about: About) => void
}

/** Chooses a product of the shop or an order of the customer, whose card goes along. */
export function CardsTool({ shopid, orders, onChoose }: Props) {
  const [asking, setAsking] = useState<'product' | 'order' | null>(null)
  const mayReadProducts = useMay()('products:read')
  const close = () => setAsking(null)
  const choose = (about: About) => {
    close()
    onChoose(about)
  }
  if (!mayReadProducts && orders === null) return null
  return (
    <>
      <Menu position="top-start" returnFocus={false}>
        <Menu.Target>
          <button type="button" className={styles.tool} aria-label={texts.cards} title={texts.cards}>
            <Outline d={OUTLINE} size={22} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayReadProducts && <Menu.Item onClick={() => setAsking('product')}>{texts.product}</Menu.Item>}
          {orders && <Menu.Item onClick={() => setAsking('order')}>{texts.order}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asking === 'product' && <ProductDialog shopid={shopid} onChoose={choose} onClose={close} />}
      {asking === 'order' && orders && <OrderDialog orders={orders} onChoose={choose} onClose={close} />}
    </>
  )
}
