import { Button } from '@mantine/core'
import { useState } from 'react'
import { BLOCK_REASON_LENGTH } from '../../../../domains/membership/shared/customer-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { useBlock } from '../../api/members/members.api.ts'
import { ReasonDialog } from '../../components/form/reason-dialog.tsx'

const texts = adminCustomersTexts.page

/** Blocks a member with a reason that is sent to them, or unblocks them. */
export function BlockButton({
  shopid,
  member,
  onDone,
}: {
  shopid: string
  member: { uid: number; name: string; isBlocked: boolean }
  onDone?: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const block = useBlock(shopid, member.uid)
  const onSuccess = (text: string) => () => {
    toast({ text, kind: 'done' })
    setOpen(false)
    onDone?.()
  }
  if (member.isBlocked)
    return (
      <Button
        variant="default"
        loading={block.isPending}
        onClick={() => block.mutate(null, { onSuccess: onSuccess(texts.unblocked(member.name)) })}
      >
        {texts.unblock}
      </Button>
    )
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.block}
      </Button>
      {isOpen && (
        <ReasonDialog
          words={{
            title: texts.blockTitle(member.name),
            go: texts.block,
            label: texts.blockReason,
            hint: texts.blockHint,
            needed: texts.blockNeeded,
            text: texts.blockText,
          }}
          min={2}
          max={BLOCK_REASON_LENGTH}
          danger
          busy={block.isPending}
          onGo={(reason) => block.mutate(reason, { onSuccess: onSuccess(texts.blockedDone(member.name)) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
