import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import type { OwnReview } from '../../../../domains/reviews/reviews.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { dottedDay } from '../../../../ui/dates.ts'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Stars } from '../../../../ui/display/stars.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { PageLinks } from '../../../../ui/navigation/page-links.tsx'
import { focusMain } from '../../../../ui/navigation/skip-link.tsx'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { usePageItems } from '../use-page-items.ts'
import { Hidden } from './hidden.tsx'
import { Place } from './place.tsx'
import styles from './reviews.module.css'

const texts = accountReviewsTexts.written

interface Props {
  written: ReplyOf<'/api/myshp/get/my/review/list'>
  /** one of them was deleted */
  onRemoved: () => void
}

/** The reviews that a person wrote in all shops. */
export function WrittenList({ written, onRemoved }: Props) {
  const paths = usePaths()
  const { items, isEmpty, remove: drop } = usePageItems(written, paths.writtenReviews)
  const [said, setSaid] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  async function remove({ line, title, reward, reward_pending }: OwnReview) {
    if (!(await confirm(texts.question(title, reward, reward_pending)))) return
    await browserApi.post('/api/myshp/remove/review', { line }).then(
      ({ taken }) => {
        drop((item) => item.line === line)
        onRemoved()
        setSaid({ kind: 'good', words: texts.removed(taken) })
      },
      (error) => setSaid({ kind: 'bad', words: errorMessage(error) }),
    )
    // The focused button may be gone.
    focusMain()
  }

  return (
    <>
      {said && <Remark kind={said.kind}>{said.words}</Remark>}
      {isEmpty && (
        <EmptyState title={texts.empty}>
          <a className={buttonClass('strong')} href={paths.reviews()}>
            {texts.toWritable}
          </a>
        </EmptyState>
      )}
      <ul className={styles.items}>
        {items.map((review) => (
          <li key={review.line}>
            <Place place={review} option={review.option} />
            <Words review={review} />
            <Hidden words={review} send={(objection) => object(review.line, objection)} />
            <div className={styles.actions}>
              <a
                className={buttonClass()}
                href={paths.writeReview(review.line)}
                aria-label={texts.editOf(review.title)}
              >
                {texts.edit}
              </a>
              <Button aria-label={texts.removeOf(review.title)} onClick={() => remove(review)}>
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        page={written.page}
        pages={written.pages}
        pathOf={paths.writtenReviews}
        after={items.at(-1)?.line}
        label={texts.pages}
      />
    </>
  )
}

const object = (line: number, objection: string) =>
  browserApi.post('/api/myshp/object/review', { line, objection })

function Words({ review }: { review: OwnReview }) {
  const { stars, text, photos, best, reply, regdate } = review
  return (
    <>
      <p className={styles.meta}>
        <Stars value={stars} />
        {best && <strong>{texts.best}</strong>}
        <time dateTime={regdate}>{dottedDay(regdate)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ file, image }, at) => (
            <li key={file}>
              <img
                src={imageUrl(image, 240)}
                alt={texts.photo(at + 1)}
                width={80}
                height={80}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <blockquote className={styles.reply}>
          <strong>{texts.reply}</strong>
          <p>{reply}</p>
        </blockquote>
      )}
    </>
  )
}
