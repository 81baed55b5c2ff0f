import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { OwnQuestion } from '../../../domains/reviews/reviews.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { dottedDay } from '../../../ui/dates.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { PageLinks } from '../../../ui/navigation/page-links.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { accountReviewsTexts } from '../../../ui/texts/account-reviews.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { pageParams } from '../../router/params.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import { usePageItems } from '../frame/use-page-items.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { ToShops } from '../my/to-shops.tsx'
import { HiddenFeedback } from './hidden-feedback.tsx'
import { ReviewedProduct } from './reviewed-product.tsx'
import styles from './reviews.module.css'

const texts = accountReviewsTexts.qna

interface Data {
  questions: ReplyOf<'/api/myshp/get/my/qna'>
}

export const loader = async ({ api, url }: LoaderArgs): Promise<Data> => ({
  questions: await api.get('/api/myshp/get/my/qna', pageParams(url)),
})

export const head = () => ({ title: texts.title })

/** Questions to sellers of all shops. */
export function Component({ data: { questions } }: { data: Data }) {
  const paths = usePaths()
  const { items, isEmpty, remove: removeItem } = usePageItems(questions, paths.qna)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  async function remove({ id }: OwnQuestion) {
    if (!(await confirm(texts.question))) return
    await browserApi.post('/api/myshp/remove/qna', { id }).then(
      () => {
        removeItem((item) => item.id === id)
        setStatus({ kind: 'good', words: texts.removed })
      },
      (error) => setStatus({ kind: 'bad', words: errorMessage(error) }),
    )
    // The focused button may disappear with its question.
    focusMain()
  }

  return (
    <MyFrame tab="qna" title={texts.title}>
      <div className={styles.page}>
        {status && <Remark kind={status.kind}>{status.words}</Remark>}
        {isEmpty && (
          <EmptyState title={texts.empty}>
            <p>{texts.emptyHow}</p>
            <ToShops />
          </EmptyState>
        )}
        <ul className={styles.items}>
          {items.map((question) => (
            <li key={question.id}>
              <ReviewedProduct product={question} />
              <Words question={question} />
              <HiddenFeedback feedback={question} send={(objection) => object(question.id, objection)} />
              {question.answer === '' && (
                <div className={styles.actions}>
                  <Button aria-label={texts.removeOf(question.title)} onClick={() => remove(question)}>
                    {texts.remove}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <PageLinks
          page={questions.page}
          pages={questions.pages}
          pathOf={paths.qna}
          after={items.at(-1)?.id}
          label={texts.pages}
        />
      </div>
    </MyFrame>
  )
}

const object = (id: number, objection: string) => browserApi.post('/api/myshp/object/qna', { id, objection })

function Words({ question: { secret, question, answer, regdate } }: { question: OwnQuestion }) {
  return (
    <>
      <p className={styles.meta}>
        <strong>{answer ? texts.answered : texts.waiting}</strong>
        {secret && (
          <span>
            <Icon name="lock" size={14} /> {texts.secret}
          </span>
        )}
        <time dateTime={regdate}>{dottedDay(regdate)}</time>
      </p>
      <p className={styles.text}>{question}</p>
      {answer && (
        <blockquote className={styles.reply}>
          <strong>{texts.answer}</strong>
          <p>{answer}</p>
        </blockquote>
      )}
    </>
  )
}
