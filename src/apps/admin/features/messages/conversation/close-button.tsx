import { Button } from '@mantine/core'
import type { SellerConversation } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { Outline } from '../../../../../ui/display/icon.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { useClose, useReopen } from '../../../calls/messages/messages.ts'

const texts = adminMessagesTexts.conversation
const CHECK = 'M5 12.5l4.5 4.5L19 7.5'
const BACK = 'M9 6l-5 5 5 5M4 11h10a5 5 0 0 1 0 10h-3'

/** Takes a conversation that needs no answer out of those that wait, and lets it wait again. */
export function CloseButton({
  shopid,
  conversation: { id, waits_since, closed },
  seenTo,
}: {
  shopid: string
  conversation: Pick<SellerConversation, 'id' | 'waits_since' | 'closed'>
  seenTo: () => number
}) {
  const close = useClose(shopid, id)
  const reopen = useReopen(shopid, id)
  const undo = { label: texts.undo, run: () => reopen.mutate() }
  if (waits_since)
    return (
      <Choice
        outline={CHECK}
        words={texts.close}
        hint={texts.closeHint}
        isBusy={close.isPending}
        onChoose={() =>
          close.mutate(seenTo(), {
            onSuccess: () => toast({ text: texts.closed, look: 'done', action: undo }),
          })
        }
      />
    )
  if (!closed) return null
  return (
    <Choice
      outline={BACK}
      words={texts.reopen}
      hint={texts.reopenHint}
      isBusy={reopen.isPending}
      onChoose={() => reopen.mutate()}
    />
  )
}

function Choice({
  outline,
  words,
  hint,
  isBusy,
  onChoose,
}: {
  outline: string
  words: string
  hint: string
  isBusy: boolean
  onChoose: () => void
}) {
  return (
    <Button
      variant="subtle"
      color="gray"
      h="var(--touch)"
      px="sm"
      flex="none"
      leftSection={<Outline d={outline} size={18} />}
      title={hint}
      loading={isBusy}
      onClick={onChoose}
    >
      {words}
    </Button>
  )
}
