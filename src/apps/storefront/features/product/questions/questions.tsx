import { browserApi } from '../../../../../client/browser.ts'
import type { Qna } from '../../../../../domains/reviews/reviews.contract.ts'
import { buttonClass } from '../../../../../ui/controls/button.tsx'
import { dottedDay } from '../../../../../ui/dates.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { MoreButton } from '../../../../../ui/lists/more-button.tsx'
import { joined, useMore } from '../../../../../ui/lists/use-more.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { paths } from '../../../paths.ts'
import { useShell } from '../../../shell/shell-data.ts'
import type { OpenProduct } from '../product-data.ts'
import sections from '../sections/sections.module.css'
import { AskQuestion } from './ask-question.tsx'
import styles from './questions.module.css'
import { isClosed, useOpened } from './use-opened.ts'

const texts = productTexts.questions

interface Props {
  sid: number
  questions: OpenProduct['questions']
  /** those that were sent on this page, the newest first */
  newQuestions: Qna[]
  onAsked: (question: Qna) => void
}

/**
 * Questions to the seller and the button to ask one, here or by messenger. A secret one shows only its existence, except to
 * its readers.
 */
export function Questions({ sid, questions, newQuestions, onAsked }: Props) {
  const { shopid, kakao_cs } = useShell().shop
  const more = useMore(questions, (query, signal) =>
    browserApi.get('/api/myshp/get/qna/list', { shopid, sid, ...query }, { signal }),
  )
  const items = useOpened(joined(newQuestions, more.items))
  return (
    <>
      <AskQuestion sid={sid} onAsked={onAsked} />
      <a className={`${buttonClass()} ${styles.seller}`} href={paths.askSeller(shopid, sid)} rel="nofollow">
        <Icon name="chat" size={18} /> {texts.toSeller}
      </a>
      {items.length === 0 ? (
        <p className={sections.none}>{texts.none}</p>
      ) : (
        <ul className={styles.questions}>
          {items.map((qna) => (
            <li key={qna.id}>{isClosed(qna) ? <Secret qna={qna} /> : <Question qna={qna} />}</li>
          ))}
        </ul>
      )}
      <MoreButton more={more} label={texts.more} />
      {kakao_cs && (
        <p className={styles.messenger}>
          <a className={buttonClass()} href={kakao_cs} target="_blank" rel="noopener">
            <Icon name="chat" size={18} /> {texts.ask}
          </a>
        </p>
      )}
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
