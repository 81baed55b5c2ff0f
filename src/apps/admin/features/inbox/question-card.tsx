import { Badge, Button } from '@mantine/core'
import type { SellerQuestion } from '../../../../domains/reviews/seller/feedback.contract.ts'
import { adminInboxTexts } from '../../../../ui/texts/admin-inbox.ts'
import { HiddenActions } from './hidden-actions.tsx'
import { InboxCard, OwnWords, Words } from './inbox-card.tsx'
import { DismissButton } from './reports.tsx'

const { hide, question: texts } = adminInboxTexts

interface Props {
  shopid: string
  row: SellerQuestion
  onAct: (act: 'answer' | 'hide' | 'keep') => void
}

/** A question with its answer. */
export function QuestionCard({ shopid, row, onAct }: Props) {
  const { secret, question, answer, hidden, product, author } = row
  const isWaiting = answer === '' && !hidden
  return (
    <InboxCard
      row={row}
      label={texts.of(product.title, author)}
      badges={
        <>
          {secret && <Badge variant="outline">{texts.secret}</Badge>}
          {!hidden && (
            <Badge variant={isWaiting ? 'filled' : 'light'}>
              {texts.states[isWaiting ? 'waiting' : 'answered']}
            </Badge>
          )}
        </>
      }
      actions={
        hidden ? (
          <HiddenActions shopid={shopid} kind="question" row={row} onKeep={() => onAct('keep')} />
        ) : (
          <>
            <DismissButton shopid={shopid} kind="question" row={row} />
            <Button variant="subtle" onClick={() => onAct('hide')}>
              {hide}
            </Button>
            <Button variant={isWaiting ? 'light' : 'default'} onClick={() => onAct('answer')}>
              {isWaiting ? texts.answer : texts.edit}
            </Button>
          </>
        )
      }
    >
      <Words>{question}</Words>
      <OwnWords label={texts.shown}>{answer}</OwnWords>
    </InboxCard>
  )
}
