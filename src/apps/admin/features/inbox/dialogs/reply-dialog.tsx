import {
  type Replied,
  ReplyShape,
  type SellerReview,
} from '../../../../../domains/reviews/seller/feedback.contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../../../ui/texts/admin-inbox.ts'
import { useReply } from '../../../calls/inbox/inbox.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../../kit/form/edit/use-versioned-edit.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { AnswerField } from '../saved/answer-field.tsx'
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
  const shop = useShop()
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
      <AnswerField
        shopid={shopid}
        label={texts.field}
        description={texts.hint}
        required={false}
        values={{
          ...{ 이름: row.author, 상품: row.product.title, 상점: shop.name },
          ...(row.order && { 주문번호: row.order }),
        }}
        text={form.values.reply}
        input={form.getInputProps('reply')}
        onText={(reply) => form.setFieldValue('reply', reply)}
      />
    </EditDialog>
  )
}
