import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import {
  type Answered,
  AnswerShape,
  type SellerQuestion,
} from '../../../domains/reviews/seller/feedback.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import { exportQuestions, useAnswer, useQuestions } from '../api/feedback.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { Page } from '../components/page.tsx'
import { PersonFilterHint } from '../components/person-filter-hint.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { AnswerField } from './answer-field.tsx'
import { FeedbackCard, LabelledText, QuotedText, ShopperText } from './feedback-card.tsx'
import { questionColumns } from './feedback-file-columns.ts'
import { DismissButton } from './feedback-reports.tsx'
import { feedbackResource } from './feedback-resource.ts'
import { HiddenActions } from './hidden-feedback-actions.tsx'
import { HideDialog } from './hide-feedback-dialog.tsx'
import { KeepDialog } from './keep-hidden-dialog.tsx'

const { question: texts } = adminInboxTexts
const { hide, question: questionCardTexts } = adminInboxTexts

export function QuestionsPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.questions)
  const may = useMay()
  const source = sourceOf(useQuestions(shopid, view), partOf, {
    ...(may('reviews:export') && {
      exportPart: async (reason: string, after?: string) =>
        partOf(await exportQuestions(shopid, { ...view, after }, reason)),
    }),
  })
  // The page renders the dialog, so that typed text is not lost when the row of the question leaves the list.
  const [open, setOpen] = useState<{ act: 'answer' | 'hide' | 'keep'; row: SellerQuestion } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <ResourceTable
        resource={feedbackResource<SellerQuestion>('question', view, {
          columns: questionColumns,
          card: (row) => <QuestionCard shopid={shopid} row={row} onAct={(act) => setOpen({ act, row })} />,
        })}
        source={source}
        tools={<PersonFilterHint uid={view.uid} parameter="uid" text={adminCustomersTexts.onePerson.words} />}
      />
      {open?.act === 'answer' && <AnswerDialog shopid={shopid} row={open.row} onClose={close} />}
      {open?.act === 'keep' && (
        <KeepDialog shopid={shopid} kind="question" id={open.row.id} onClose={close} />
      )}
      {open?.act === 'hide' && <HideDialog shopid={shopid} kind="question" row={open.row} onClose={close} />}
    </Page>
  )
}

const partOf = ({ items, next }: { items: SellerQuestion[]; next: string | null }) => ({ rows: items, next })

interface QuestionCardProps {
  shopid: string
  row: SellerQuestion
  onAct: (act: 'answer' | 'hide' | 'keep') => void
}

function QuestionCard({ shopid, row, onAct }: QuestionCardProps) {
  const { secret, question, answer, hidden, product, author } = row
  const isWaiting = answer === '' && !hidden
  return (
    <FeedbackCard
      row={row}
      label={questionCardTexts.dialogTitle(product.title, author)}
      badges={
        <>
          {secret && <Badge variant="outline">{questionCardTexts.secret}</Badge>}
          {!hidden && (
            <Badge variant={isWaiting ? 'filled' : 'light'}>
              {questionCardTexts.states[isWaiting ? 'waiting' : 'answered']}
            </Badge>
          )}
        </>
      }
      actions={
        hidden ? (
          <HiddenActions shopid={shopid} kind="question" row={row} onReject={() => onAct('keep')} />
        ) : (
          <>
            <DismissButton shopid={shopid} kind="question" row={row} />
            <Button variant="subtle" onClick={() => onAct('hide')}>
              {hide}
            </Button>
            <Button variant={isWaiting ? 'light' : 'default'} onClick={() => onAct('answer')}>
              {isWaiting ? questionCardTexts.answer : questionCardTexts.edit}
            </Button>
          </>
        )
      }
    >
      <ShopperText>{question}</ShopperText>
      <LabelledText label={questionCardTexts.shown}>{answer}</LabelledText>
    </FeedbackCard>
  )
}

function AnswerDialog({
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
      toast({ text: texts.done, kind: 'done' })
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
      <QuotedText title={row.product.title} author={row.author} words={row.question} />
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

/**
 * The hint that the writer will be notified, which happens only for a first answer. Imported questions have no writer.
 */
const hintOf = ({ secret, uid, answer }: SellerQuestion): string =>
  [secret ? texts.secretHint : texts.hint, uid !== null && answer === '' && texts.mailHint]
    .filter(Boolean)
    .join(' ')
