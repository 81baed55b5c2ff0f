import { Button } from '@mantine/core'
import { isApiError } from '../../../client/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'
import { errorMessage } from '../api/error-message.ts'
import { useBegin } from '../api/messages/messages.api.ts'
import { paths } from '../paths.ts'
import { useGo } from '../router/use-go.ts'

/** Leads to the conversation with a member or with the buyer of an order, which begins where there was none. */
export function BeginButton({ shopid, who }: { shopid: string; who: { uid: number } | { order: string } }) {
  const begin = useBegin(shopid)
  const go = useGo()
  return (
    <Button
      variant="default"
      loading={begin.isPending}
      onClick={() =>
        begin.mutate(who, {
          onSuccess: ({ conversation }) => go(paths.conversation(shopid, conversation)),
          onError: (error) => toast({ text: wordsOf(error), kind: 'error' }),
        })
      }
    >
      {adminMessagesTexts.begin}
    </Button>
  )
}

/** A guest has no account to write to. */
const wordsOf = (error: Error) =>
  isApiError(error) && error.status === 404 ? adminMessagesTexts.nobody : errorMessage(error)
