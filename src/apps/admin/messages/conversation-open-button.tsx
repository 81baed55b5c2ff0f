import { Button } from '@mantine/core'
import { isApiError } from '../../../client/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'
import { errorMessage } from '../api/error-message.ts'
import { useOpenConversation } from '../api/messages/messages.api.ts'
import { paths } from '../paths.ts'
import { useNavigateTo } from '../router/use-go.ts'

/** Opens the conversation with a member or with the buyer of an order. */
export function ConversationOpenButton({
  shopid,
  customer,
}: {
  shopid: string
  customer: { uid: number } | { order: string }
}) {
  const begin = useOpenConversation(shopid)
  const go = useNavigateTo()
  return (
    <Button
      variant="default"
      loading={begin.isPending}
      onClick={() =>
        begin.mutate(customer, {
          onSuccess: ({ conversation }) => go(paths.conversation(shopid, conversation)),
          onError: (error) => toast({ text: messageOf(error), kind: 'error' }),
        })
      }
    >
      {adminMessagesTexts.begin}
    </Button>
  )
}

/** The buyer may be a guest without an account. */
const messageOf = (error: Error) =>
  isApiError(error) && error.status === 404 ? adminMessagesTexts.nobody : errorMessage(error)
