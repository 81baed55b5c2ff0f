import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientFrame } from '../../../../../client/socket/frames.ts'
import type { SellerConversation } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { conversationQuery } from '../../../calls/messages/messages.ts'
import { useThread } from '../../../calls/messages/threads.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import type { MessagesView } from '../../../paths.ts'
import { CustomerPanel } from '../customer/customer-panel.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import styles from './conversation-screen.module.css'

const texts = adminMessagesTexts

interface Props {
  shopid: string
  id: number
  view: MessagesView
  /** the conversation as the list has it, whose name is there at once */
  row: SellerConversation | undefined
  tell: (frame: ClientFrame) => void
}

/** One conversation with its customer, who in a narrow window stands in a panel. */
export function ConversationScreen({ shopid, id, view, row, tell }: Props) {
  const { data: detail } = useQuery(conversationQuery(shopid, id))
  const thread = useThread(shopid, id)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const known = detail ?? row
  return (
    <>
      <section
        className={styles.conversation}
        aria-label={known ? texts.with(known.name) : texts.conversation.title}
      >
        <ConversationHeader
          shopid={shopid}
          view={view}
          conversation={known}
          onCustomer={() => setPanelOpen(true)}
        />
        {thread.isPending && (
          <Center>
            <Loader role="status" aria-label={adminTexts.loading} />
          </Center>
        )}
        {thread.isError && (
          <ErrorState
            error={thread.error}
            again={() => thread.refetch()}
            missing={texts.conversation.missing}
            isPage={false}
          />
        )}
        {thread.data && known && (
          <ConversationPane
            shopid={shopid}
            store={thread.data}
            conversation={known}
            detail={detail}
            tell={tell}
          />
        )}
        {detail && <CustomerPanel className={styles.customer} shopid={shopid} detail={detail} />}
      </section>
      {isPanelOpen && detail && (
        <SidePanel title={texts.customer.title} onClose={() => setPanelOpen(false)}>
          <CustomerPanel shopid={shopid} detail={detail} />
        </SidePanel>
      )}
    </>
  )
}
