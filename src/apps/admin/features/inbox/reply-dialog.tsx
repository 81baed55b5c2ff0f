import { Textarea } from '@mantine/core'
import { type Replied, ReplyShape, type SellerReview } from '../../../../domains/reviews/seller/contract.ts'
import { MOST_ANSWER_LETTERS } from '../../../../domains/reviews/seller/limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../../ui/texts/admin-inbox.ts'
import { useReply } from '../../calls/shop/inbox.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { Asked } from './asked.tsx'

const { review: texts } = adminInboxTexts

/** The reply to a review, which stands above it. An existing one is removed by emptying it. */
export function ReplyDialog({
  shopid,
  row,
  onClose,
}: {
  shopid: string
  row: SellerReview
  onClose: () => void
}) {
  const { form, go, seen, ...edit } = useVersionedEdit({
    row: row as Replied,
    writtenOf: ({ reply }: Replied) => ({ reply }),
    shape: ReplyShape,
    bodyOf: ({ reply }) => ({ reply: reply.trim() }),
    rules: ({ reply }) => (row.reply === '' && reply.trim() === '' ? { reply: texts.needed } : {}),
    save: useReply(shopid, row.id),
    onSaved({ reply }) {
      toast({ text: reply === '' ? texts.removed : texts.done, look: 'done' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={texts.answerTitle}
      go={seen.reply === '' ? texts.go : texts.save}
      form={form}
      labels={{ reply: texts.field }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Asked title={row.product.title} author={row.author} words={row.text} />
      <Textarea
        label={texts.field}
        description={texts.hint}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MOST_ANSWER_LETTERS}
        data-autofocus
        {...form.getInputProps('reply')}
      />
    </EditDialog>
  )
}
