import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type Replied,
  ReplyShape,
  type ReviewPoints,
  ReviewPointsShape,
  type SellerReview,
} from '../../../domains/reviews/seller/feedback.contract.ts'
import {
  MAX_POINTS_REASON_LETTERS,
  MAX_REVIEW_POINTS,
} from '../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import { adminReviewImportTexts } from '../../../ui/texts/admin-review-import.ts'
import { exportReviews, useReply, useReviewPoints, useReviews } from '../api/feedback.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { parseWhole } from '../components/form/parse-number.ts'
import { useShapedForm } from '../components/form/use-shaped-form.ts'
import { Page } from '../components/page.tsx'
import { PersonFilterHint } from '../components/person-filter-hint.tsx'
import type { Filter } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { STARS, urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { AnswerField } from './answer-field.tsx'
import { QuotedText } from './feedback-card.tsx'
import { reviewColumns } from './feedback-file-columns.ts'
import { feedbackResource } from './feedback-resource.ts'
import { HideDialog } from './hide-feedback-dialog.tsx'
import { KeepDialog } from './keep-hidden-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

const { all, review: texts } = adminInboxTexts
const { review: replyDialogTexts } = adminInboxTexts
const { review: pointsDialogTexts } = adminInboxTexts

const filters: readonly Filter[] = [
  {
    name: 'stars',
    label: texts.stars,
    options: [
      { value: '', label: all },
      ...STARS.map((value) => ({ value, label: texts.starred(Number(value)) })),
    ],
    more: true,
  },
  {
    name: 'photo',
    label: texts.photos,
    options: [
      { value: '', label: all },
      { value: '1', label: texts.withPhotos },
    ],
    more: true,
  },
  {
    name: 'imported',
    label: texts.origin,
    options: [
      { value: '', label: all },
      { value: '1', label: texts.onlyImported },
    ],
    more: true,
  },
]

export function ReviewsPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.reviews)
  const may = useMay()
  const source = sourceOf(useReviews(shopid, view), partOf, {
    ...(may('reviews:export') && {
      exportPart: async (reason: string, after?: string) =>
        partOf(await exportReviews(shopid, { ...view, after }, reason)),
    }),
  })
  // The page renders the dialog, so that typed text is not lost when the row of the review leaves the list.
  const [open, setOpen] = useState<{ act: 'answer' | 'points' | 'hide' | 'keep'; row: SellerReview } | null>(
    null,
  )
  const close = () => setOpen(null)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Button component="a" href={paths.reviewImport(shopid)} variant="default">
          {adminReviewImportTexts.open}
        </Button>
      }
    >
      <ResourceTable
        resource={feedbackResource<SellerReview>(
          'review',
          view,
          {
            columns: reviewColumns,
            card: (row) => <ReviewCard shopid={shopid} row={row} onAct={(act) => setOpen({ act, row })} />,
          },
          filters,
        )}
        source={source}
        tools={<PersonFilterHint uid={view.uid} parameter="uid" text={adminCustomersTexts.onePerson.words} />}
      />
      {open?.act === 'answer' && <ReplyDialog shopid={shopid} row={open.row} onClose={close} />}
      {open?.act === 'points' && <PointsDialog shopid={shopid} row={open.row} onClose={close} />}
      {open?.act === 'keep' && <KeepDialog shopid={shopid} kind="review" id={open.row.id} onClose={close} />}
      {open?.act === 'hide' && <HideDialog shopid={shopid} kind="review" row={open.row} onClose={close} />}
    </Page>
  )
}

const partOf = ({ items, next }: { items: SellerReview[]; next: string | null }) => ({ rows: items, next })

/** Edits the reply to a review; an empty text removes it. */
function ReplyDialog({ shopid, row, onClose }: { shopid: string; row: SellerReview; onClose: () => void }) {
  const shop = useShop()
  const { form, go, seen, ...edit } = useVersionedEdit({
    row: row as Replied,
    writtenOf: ({ reply }: Replied) => ({ reply }),
    shape: ReplyShape,
    bodyOf: ({ reply }) => ({ reply: reply.trim() }),
    rules: ({ reply }) => (row.reply === '' && reply.trim() === '' ? { reply: replyDialogTexts.needed } : {}),
    save: useReply(shopid, row.id),
    onSaved({ reply }) {
      toast({ text: reply === '' ? replyDialogTexts.removed : replyDialogTexts.done, kind: 'done' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={replyDialogTexts.answerTitle}
      go={seen.reply === '' ? replyDialogTexts.go : replyDialogTexts.save}
      form={form}
      labels={{ reply: replyDialogTexts.field }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <QuotedText title={row.product.title} author={row.author} words={row.text} />
      <AnswerField
        shopid={shopid}
        label={replyDialogTexts.field}
        description={replyDialogTexts.hint}
        required={false}
        values={{
          이름: row.author,
          상품: row.product.title,
          상점: shop.name,
          ...(row.order && { 주문번호: row.order }),
        }}
        text={form.values.reply}
        input={form.getInputProps('reply')}
        onText={(reply) => form.setFieldValue('reply', reply)}
      />
    </EditDialog>
  )
}

type Written = { amount: string; reason: string }

function PointsDialog({
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
    toast({ text: pointsDialogTexts.pointsDone, kind: 'done' })
    onClose()
  }
  const go = () => {
    const gift = read()
    if (gift) give.mutate(gift, { onSuccess })
  }
  return (
    <EditDialog
      title={pointsDialogTexts.pointsTitle}
      go={pointsDialogTexts.points}
      form={form}
      labels={{ amount: pointsDialogTexts.pointsAmount, reason: pointsDialogTexts.pointsReason }}
      busy={give.isPending}
      error={give.error}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{pointsDialogTexts.pointsText(author)}</Text>
      <TextInput
        label={pointsDialogTexts.pointsAmount}
        required
        inputMode="numeric"
        maxLength={12}
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={pointsDialogTexts.pointsReason}
        description={pointsDialogTexts.pointsHint}
        required
        autosize
        maxLength={MAX_POINTS_REASON_LETTERS}
        {...form.getInputProps('reason')}
      />
    </EditDialog>
  )
}

const BLANK: Written = { amount: '', reason: '' }

const bodyOf = ({ amount, reason }: Written): ReviewPoints => ({
  amount: parseWhole(amount) ?? 0,
  reason: reason.trim(),
})

function rules(written: Written): Partial<Written> {
  const { amount, reason } = bodyOf(written)
  const isValid = amount > 0 && amount <= MAX_REVIEW_POINTS
  return {
    ...(!isValid && { amount: pointsDialogTexts.pointsWrong(MAX_REVIEW_POINTS) }),
    ...(reason === '' && { reason: pointsDialogTexts.pointsNeeded }),
  }
}
