import { Modal, Text } from '@mantine/core'
import type { ConversationDetail } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { dottedDay } from '../../../../../ui/dates.ts'
import { won } from '../../../../../ui/money.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { queueName } from '../../orders/list/queues.ts'
import styles from './tools.module.css'

const texts = adminMessagesTexts.tools

/** The customer's last orders, of which one goes along with the message. */
export function OrderDialog({
  orders,
  onChoose,
  onClose,
}: {
  orders: NonNullable<ConversationDetail['orders']>
  onChoose: (about: About) => void
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
