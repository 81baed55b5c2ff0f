import { Menu } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { ConversationDetail } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { useMay } from '../../../shell/use-shop.ts'
import { OrderDialog } from './order-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'

const texts = adminMessagesTexts.tools

interface Props {
  shopid: string
  /** the customer's; null for those who may not read them */
  orders: ConversationDetail['orders']
  onChoose: (about: About) => void
  /** the button that it hangs on */
  children: ReactElement
}

/** Chooses a product of the shop or an order of the customer, whose card goes along. */
export function CardsMenu({ shopid, orders, onChoose, children }: Props) {
  const [asking, setAsking] = useState<'product' | 'order' | null>(null)
  const mayReadProducts = useMay()('products:read')
  const close = () => setAsking(null)
  const choose = (about: About) => {
    close()
    onChoose(about)
  }
  return (
    <>
      <Menu defaultOpened position="top-start" returnFocus={false}>
        <Menu.Target>{children}</Menu.Target>
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
