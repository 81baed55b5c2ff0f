import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Qna } from '../../../../domains/reviews/reviews.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { dottedDay } from '../../../../ui/dates.ts'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { MoreButton } from '../../../../ui/lists/more-button.tsx'
import { mergeById, useMore } from '../../../../ui/lists/use-more.ts'
import { productSectionTexts } from '../../../../ui/texts/product-sections.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { useVisitor, waitForVisitor } from '../../shell/person/visitor.ts'
import { useShell } from '../../shell/shell-data.ts'
import type { OpenProduct } from '../product-data.ts'
import sections from '../sections/sections.module.css'
import styles from './product-questions.module.css'

const texts = productSectionTexts.questions
// The maximum number of ids in one call.
const MAX_IDS = 500

interface Props {
  listingId: number
  questions: OpenProduct['questions']
  /** questions sent since the page was opened, newest first */
  newQuestions: Qna[]
  onAsk: (question: Qna) => void
}

/**
 * Questions to the seller, with a form and a messenger link. A secret question shows its text only to people who may
 * read it.
 */
export function Questions({ listingId, questions, newQuestions, onAsk }: Props) {
  const { shopid, kakao_cs } = useShell().shop
  const more = useMore(questions, (query, signal) =>
    browserApi.get('/api/myshp/get/qna/list', { shopid, sid: listingId, ...query }, { signal }),
  )
  const items = useReadableSecrets(mergeById(newQuestions, more.items))
  return (
    <>
      <AskQuestion listingId={listingId} onAsk={onAsk} />
      <p className={styles.others}>
        {texts.others}
        <a href={paths.askSeller(shopid, listingId)} rel="nofollow">
          {texts.toSeller}
        </a>
        {kakao_cs && (
          <a href={kakao_cs} target="_blank" rel="noopener">
            {texts.messenger}
          </a>
        )}
      </p>
      {items.length === 0 ? (
        <p className={sections.none}>{texts.none}</p>
      ) : (
        <ul className={styles.questions}>
          {items.map((qna) => (
            <li key={qna.id}>{isHidden(qna) ? <Secret qna={qna} /> : <Question qna={qna} />}</li>
          ))}
        </ul>
      )}
      <MoreButton more={more} label={texts.more} />
    </>
  )
}

function Question({ qna }: { qna: Qna }) {
  return (
    <details>
      <summary>
        <span className={styles.text}>
          {qna.secret && <Icon name="lock" size={16} />}
          {qna.question}
        </span>
        <Meta qna={qna} />
      </summary>
      {qna.answered && (
        <p className={styles.answer}>
          <strong>{texts.answer}</strong> {qna.answer}
        </p>
      )}
      {!qna.secret && (
        <a className={styles.report} href={paths.report({ question: qna.id })} rel="nofollow">
          {texts.report}
        </a>
      )}
    </details>
  )
}

function Secret({ qna }: { qna: Qna }) {
  return (
    <div className={styles.secret}>
      <p>
        <Icon name="lock" size={16} /> {texts.secret}
      </p>
      <Meta qna={qna} />
    </div>
  )
}

function Meta({ qna }: { qna: Qna }) {
  return (
    <small>
      {qna.answered ? texts.answered : texts.waiting}
      <span>{qna.author}</span>
      <time dateTime={qna.regdate}>{dottedDay(qna.regdate)}</time>
    </small>
  )
}

/** Adds the texts of secret questions that the visitor may read, because the cached page does not contain them. */
function useReadableSecrets(questions: Qna[]): Qna[] {
  const { shopid } = useShell().shop
  const { login } = useVisitor()
  const [readable, setReadable] = useState<Map<number, Pick<Qna, 'question' | 'answer'>>>(new Map())
  const hiddenIds = questions.filter(isHidden).map(({ id }) => id)
  const latestIds = hiddenIds.slice(-MAX_IDS).join()

  useEffect(() => {
    if (login !== 1 || latestIds === '') return
    const ids = latestIds.split(',').map(Number)
    browserApi.post('/api/myshp/get/qna/opened', { shopid, ids }).then(
      (answers) =>
        setReadable(
          (current) => new Map([...current, ...answers.map((question) => [question.id, question] as const)]),
        ),
      () => {},
    )
  }, [login, latestIds, shopid])

  return questions.map((question) => ({ ...question, ...readable.get(question.id) }))
}

const isHidden = ({ secret, question }: Qna): boolean => secret && question === ''

const loadForm = async () => (await import('./question-form.tsx')).QuestionForm

/** A button that opens the form. Guests are asked to log in. */
function AskQuestion({ listingId, onAsk }: { listingId: number; onAsk: (question: Qna) => void }) {
  const [Form, fetchForm] = useOnDemand(loadForm)
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed')

  async function open() {
    const { person } = await waitForVisitor()
    if (!person) return offerLogin()
    await fetchForm()
    setState('open')
  }

  if (Form && state === 'open')
    return (
      <Form
        listingId={listingId}
        onCancel={() => setState('closed')}
        onAsk={(question) => {
          onAsk(question)
          setState('asked')
        }}
      />
    )
  return (
    <div className={styles.ask}>
      {state === 'asked' && (
        <p role="status">
          {texts.done} <a href={paths.myQuestions()}>{texts.own}</a>
        </p>
      )}
      <Button onClick={open}>{texts.write}</Button>
    </div>
  )
}

async function offerLogin(): Promise<void> {
  if (await confirm(texts.login)) leaveSite(paths.login(location.pathname + location.search))
}
