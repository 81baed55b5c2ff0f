import { Menu, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import type { ConversationDetail } from '../../../../domains/messaging/seller/shop-messages.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'
import type { MessageSubject } from '../../../messages/thread/thread.ts'
import { useProducts } from '../../api/products/products.api.ts'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { queueName } from '../../orders/list/order-queues.ts'
import { useMay } from '../../shell/use-shop.ts'
import styles from './writing-tools.module.css'

const texts = adminMessagesTexts.tools
const DEBOUNCE_MS = 250

interface Props {
  shopid: string
  /** the customer's orders; null if the user may not read them */
  orders: ConversationDetail['orders']
  onChoose: (about: MessageSubject) => void
  /** the button that opens the menu */
  children: ReactElement
}

/** Chooses a product of the shop or an order of the customer whose card is sent. */
export function CardsMenu({ shopid, orders, onChoose, children }: Props) {
  const [dialog, setDialog] = useState<'product' | 'order' | null>(null)
  const mayReadProducts = useMay()('products:read')
  const close = () => setDialog(null)
  const choose = (about: MessageSubject) => {
    close()
    onChoose(about)
  }
  return (
    <>
      <Menu defaultOpened position="top-start" returnFocus={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          {mayReadProducts && <Menu.Item onClick={() => setDialog('product')}>{texts.product}</Menu.Item>}
          {orders && <Menu.Item onClick={() => setDialog('order')}>{texts.order}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'product' && <ProductDialog shopid={shopid} onChoose={choose} onClose={close} />}
      {dialog === 'order' && orders && <OrderDialog orders={orders} onChoose={choose} onClose={close} />}
    </>
  )
}

function OrderDialog({
  orders,
  onChoose,
  onClose,
}: {
  orders: NonNullable<ConversationDetail['orders']>
  onChoose: (about: MessageSubject) => void
  onClose: () => void
}) {
  return (
    <Modal opened onClose={onClose} title={texts.order} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      {orders.length === 0 && <Text c="dimmed">{texts.noOrders}</Text>}
      <ul className={styles.choices}>
        {orders.map(({ number, title, more, total, status, at }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.choice}
              style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
              onClick={() =>
                onChoose({ order: number, card: { kind: 'order', number, title, more, total, image: '' } })
              }
            >
              <Text size="sm" span c="dimmed">
                {dottedDay(at)} · {number} · {queueName(status)}
              </Text>
              <Text size="sm" span>
                {title}
                {more > 0 && adminMessagesTexts.customer.more(more)} <b>{won(total)}</b>
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function ProductDialog({
  shopid,
  onChoose,
  onClose,
}: {
  shopid: string
  onChoose: (about: MessageSubject) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data } = useProducts(shopid, { status: 'on_sale', ...(q && { q }) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.product}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <TextInput
        type="search"
        aria-label={texts.searchProducts}
        placeholder={texts.searchProducts}
        value={text}
        maxLength={100}
        data-autofocus
        mb="sm"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!data && <ListSkeleton />}
      {data?.items.length === 0 && <Text c="dimmed">{texts.noProducts}</Text>}
      <ul className={styles.choices}>
        {data?.items.map(({ sid, title, price, sale_price, image }) => (
          <li key={sid}>
            <button
              type="button"
              className={styles.choice}
              onClick={() =>
                onChoose({ sid, card: { kind: 'product', sid, title, price: sale_price ?? price, image } })
              }
            >
              {image ? (
                <img src={imageUrl(image, 120)} alt="" loading="lazy" />
              ) : (
                <span className={styles.blank} />
              )}
              <span>
                <Text size="sm" span lineClamp={2}>
                  {title}
                </Text>
                <Text size="sm" span fw={700}>
                  {won(sale_price ?? price)}
                </Text>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
