import { Badge, Button } from '@mantine/core'
import type { SellerConversation } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { useMe } from '../../../calls/me.ts'
import { useAssign } from '../../../calls/messages/messages.ts'
import { type MessagesView, paths } from '../../../paths.ts'
import { Initial } from '../initial.tsx'
import styles from './conversation-screen.module.css'

const texts = adminMessagesTexts.conversation

/** The person of a conversation, who takes care of it, and the way to the customer's facts. */
export function ConversationHeader({
  shopid,
  view,
  conversation,
  onCustomer,
}: {
  shopid: string
  view: MessagesView
  conversation: SellerConversation | undefined
  onCustomer: () => void
}) {
  return (
    <header className={styles.header}>
      <a className={styles.back} href={paths.messages(shopid, view)} aria-label={texts.back}>
        <Icon name="left" />
      </a>
      <Initial name={conversation?.name ?? ''} size={36} />
      <div className={styles.name}>
        <h1>{conversation ? conversation.name || adminMessagesTexts.left : adminMessagesTexts.title}</h1>
        {conversation?.assignee?.name && (
          <p>{adminMessagesTexts.list.assignee(conversation.assignee.name)}</p>
        )}
      </div>
      {conversation?.blocked && (
        <Badge className={styles.badge} color="red" variant="light" flex="none">
          {adminMessagesTexts.list.blocked}
        </Badge>
      )}
      {conversation && conversation.uid !== null && !conversation.assignee && (
        <TakeButton shopid={shopid} id={conversation.id} />
      )}
      <Button className={styles.ofNarrow} variant="default" flex="none" onClick={onCustomer}>
        {texts.customer}
      </Button>
    </header>
  )
}

/** Takes care of a conversation that nobody has taken yet. */
function TakeButton({ shopid, id }: { shopid: string; id: number }) {
  const { data: me } = useMe()
  const assign = useAssign(shopid, id)
  return (
    <Button
      className={styles.take}
      variant="light"
      flex="none"
      loading={assign.isPending}
      onClick={() => me && assign.mutate(me.uid)}
    >
      {texts.take}
    </Button>
  )
}
