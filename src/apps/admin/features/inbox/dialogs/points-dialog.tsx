import { Text, Textarea, TextInput } from '@mantine/core'
import {
  type ReviewPoints,
  ReviewPointsShape,
  type SellerReview,
} from '../../../../../domains/reviews/seller/feedback.contract.ts'
import {
  MOST_POINTS_REASON_LETTERS,
  MOST_REVIEW_POINTS,
} from '../../../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../../../ui/texts/admin-inbox.ts'
import { useReviewPoints } from '../../../calls/inbox/inbox.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useShapedForm } from '../../../kit/form/use-shaped-form.ts'
import { numberOf } from '../../../kit/form/written-number.ts'

const { review: texts } = adminInboxTexts

type Written = { amount: string; reason: string }

/** Gives points to the writer of a review. */
export function PointsDialog({
  shopid,
  row: { id, author },
  onClose,
}: {
  shopid: string
  row: SellerReview
  onClose: () => void
}) {
  const give = useReviewPoints(shopid, id)
  const { form, read } = useShapedForm({ initial: BLANK, shape: ReviewPointsShape, bodyOf, rules })
  const onSuccess = () => {
    toast({ text: texts.pointsDone, look: 'done' })
    onClose()
  }
  const go = () => {
    const gift = read()
    if (gift) give.mutate(gift, { onSuccess })
  }
  return (
    <EditDialog
      title={texts.pointsTitle}
      go={texts.points}
      form={form}
      labels={{ amount: texts.pointsAmount, reason: texts.pointsReason }}
      busy={give.isPending}
      error={give.error}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{texts.pointsText(author)}</Text>
      <TextInput
        label={texts.pointsAmount}
        required
        inputMode="numeric"
        maxLength={12}
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={texts.pointsReason}
        description={texts.pointsHint}
        required
        autosize
        maxLength={MOST_POINTS_REASON_LETTERS}
        {...form.getInputProps('reason')}
      />
    </EditDialog>
  )
}

const BLANK: Written = { amount: '', reason: '' }

const bodyOf = ({ amount, reason }: Written): ReviewPoints => ({
  amount: numberOf(amount) ?? 0,
  reason: reason.trim(),
})

function rules(written: Written): Partial<Written> {
  const { amount, reason } = bodyOf(written)
  const isRight = amount > 0 && amount <= MOST_REVIEW_POINTS
  return {
    ...(!isRight && { amount: texts.pointsWrong(MOST_REVIEW_POINTS) }),
    ...(reason === '' && { reason: texts.pointsNeeded }),
  }
}
