import {
  type Answered,
  AnswerShape,
  type SellerQuestion,
} from '../../../../../domains/reviews/seller/feedback.contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../../../ui/texts/admin-inbox.ts'
import { useAnswer } from '../../../calls/inbox/inbox.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../../kit/form/edit/use-versioned-edit.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { AnswerField } from '../saved/answer-field.tsx'
import { Asked } from './asked.tsx'

const { question: texts } = adminInboxTexts

/** The answer to a question, which stands above it. */
export function AnswerDialog({
  shopid,
  row,
  onClose,
}: {
  shopid: string
  row: SellerQuestion
  onClose: () => void
}) {
  const shop = useShop()
  const { form, go, seen, ...edit } = useVersionedEdit({
    row: row as Answered,
    writtenOf: ({ answer }: Answered) => ({ answer }),
    shape: AnswerShape,
    bodyOf: ({ answer }) => ({ answer: answer.trim() }),
    rules: ({ answer }) => (answer.trim() === '' ? { answer: texts.needed } : {}),
    save: useAnswer(shopid, row.id),
    onSaved() {
      toast({ text: texts.done, look: 'done' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={texts.answerTitle}
      go={seen.answer === '' ? texts.go : texts.save}
      form={form}
      labels={{ answer: texts.field }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Asked title={row.product.title} author={row.author} words={row.question} />
      <AnswerField
        shopid={shopid}
        label={texts.field}
        description={hintOf(row)}
        required
        values={{ 이름: row.author, 상품: row.product.title, 상점: shop.name }}
        text={form.values.answer}
        input={form.getInputProps('answer')}
        onText={(answer) => form.setFieldValue('answer', answer)}
      />
    </EditDialog>
  )
}

/** Later edits are told to nobody, and an imported question has nobody. */
const hintOf = ({ secret, uid, answer }: SellerQuestion): string =>
  [secret ? texts.secretHint : texts.hint, uid !== null && answer === '' && texts.told]
    .filter(Boolean)
    .join(' ')
