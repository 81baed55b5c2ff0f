import { browserApi } from '../../../../client/browser.ts'
import type { Qna } from '../../../../domains/reviews/contract.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { seoulDay } from '../../../../ui/dates.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { productTexts } from '../../../../ui/texts/product.ts'
import { useShell } from '../../shell/shell-data.ts'
import { MoreButton } from './more-button.tsx'
import type { OpenProduct } from './product-data.ts'
import styles from './questions.module.css'
import sections from './sections.module.css'
import { useMore } from './use-more.ts'

const texts = productTexts.questions

/** Questions to the seller, of which a secret one only shows that it was asked, and the way to ask by messenger. */
export function Questions({ sid, questions }: { sid: number; questions: OpenProduct['questions'] }) {
  const { shopid, kakao_cs } = useShell().shop
  const more = useMore(questions, (page, signal) =>
    browserApi.get('/api/myshp/get/qna/list', { shopid, sid, page }, { signal }),
  )
  return (
    <>
      {more.items.length === 0 ? (
        <p className={sections.none}>{texts.none}</p>
      ) : (
        <ul className={styles.questions}>
          {more.items.map((qna) => (
            <li key={qna.id}>{qna.secret ? <Secret qna={qna} /> : <Question qna={qna} />}</li>
          ))}
        </ul>
      )}
      <MoreButton more={more} label={texts.more} />
      {kakao_cs && (
        <p className={styles.ask}>
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
        <span className={styles.text}>{qna.question}</span>
        <Meta qna={qna} />
      </summary>
      {qna.answered && (
        <p className={styles.answer}>
          <strong>{texts.answer}</strong> {qna.answer}
        </p>
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
      <time dateTime={qna.regdate}>{seoulDay(qna.regdate)}</time>
    </small>
  )
}
