import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { OwnReview, Photo } from '../../../domains/reviews/reviews.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { dottedDay } from '../../../ui/dates.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Stars } from '../../../ui/display/stars.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { PageLinks } from '../../../ui/navigation/page-links.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { accountReviewsTexts as texts } from '../../../ui/texts/account-reviews.ts'
import { reviewDetailWords } from '../../../ui/texts/review-details.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { pageParams } from '../../router/params.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import { usePageItems } from '../frame/use-page-items.ts'
import { ListViews } from '../my/list-views.tsx'
import { MyFrame } from '../my/my-frame.tsx'
import { ToShops } from '../my/to-shops.tsx'
import { HiddenFeedback } from './hidden-feedback.tsx'
import { ReviewedProduct } from './reviewed-product.tsx'
import styles from './reviews.module.css'

const writableTexts = texts.writable
const writtenTexts = texts.written

interface Data {
  tab: 'writable' | 'written'
  writable: ReplyOf<'/api/myshp/get/my/review/writable'>
  written: ReplyOf<'/api/myshp/get/my/review/list'>
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const tab = url.searchParams.get('tab') === 'written' ? 'written' : 'writable'
  // The other tab shows only its count, so its first page is enough.
  const pageOf = (list: Data['tab']) => (list === tab ? pageParams(url) : { page: 1 })
  const [writable, written] = await Promise.all([
    api.get('/api/myshp/get/my/review/writable', pageOf('writable')),
    api.get('/api/myshp/get/my/review/list', pageOf('written')),
  ])
  return { tab, writable, written }
}

export const head = () => ({ title: texts.title })

/** Reviewable lines and written reviews of all shops. */
export function Component({ data: { tab, writable, written } }: { data: Data }) {
  const paths = usePaths()
  const [removed, setRemoved] = useState(0)
  return (
    <MyFrame tab="reviews" title={texts.title}>
      <ListViews
        label={texts.tabs.label}
        views={[
          {
            href: paths.reviews(),
            isCurrent: tab === 'writable',
            // The line of a deleted review can be reviewed again.
            name: texts.tabs.writable(writable.total + removed),
          },
          {
            href: paths.writtenReviews(),
            isCurrent: tab === 'written',
            name: texts.tabs.written(written.total - removed),
          },
        ]}
      />
      <div className={styles.page}>
        {tab === 'writable' ? (
          <WritableList writable={writable} due={written.items.filter(({ month_open }) => month_open)} />
        ) : (
          <WrittenList written={written} onRemoved={() => setRemoved((current) => current + 1)} />
        )}
      </div>
    </MyFrame>
  )
}

interface WritableListProps {
  writable: ReplyOf<'/api/myshp/get/my/review/writable'>
  /** newest reviews that are old enough for a second one */
  due: readonly OwnReview[]
}

function WritableList({ writable, due }: WritableListProps) {
  const paths = usePaths()
  const { items, page, pages } = writable
  const monthReviews = page === 1 ? due : []
  return (
    <>
      {items.length + monthReviews.length === 0 && (
        <EmptyState title={writableTexts.empty}>
          <p>{writableTexts.emptyHow}</p>
          <ToShops />
        </EmptyState>
      )}
      <ul className={styles.items}>
        {monthReviews.map((review) => (
          <li key={review.line} className={styles.writable}>
            <ReviewedProduct product={review} option={review.option} />
            <div className={styles.write}>
              <MonthLink review={review} />
            </div>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.line} className={styles.writable}>
            <ReviewedProduct product={item} option={item.option} />
            <div className={styles.write}>
              {item.point > 0 && <small>{writableTexts.point(item.point)}</small>}
              <a
                className={buttonClass('strong')}
                href={paths.writeReview(item.line)}
                aria-label={writableTexts.writeOf(item.title)}
              >
                {writableTexts.write}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        pathOf={paths.reviews}
        after={items.at(-1)?.line}
        label={writableTexts.pages}
      />
    </>
  )
}

interface WrittenListProps {
  written: ReplyOf<'/api/myshp/get/my/review/list'>
  onRemoved: () => void
}

function WrittenList({ written, onRemoved }: WrittenListProps) {
  const paths = usePaths()
  const { items, isEmpty, remove: removeItem } = usePageItems(written, paths.writtenReviews)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  async function remove({ line, title, reward, reward_pending: pending, month }: OwnReview) {
    const points = { reward, pending, month: month?.point ?? 0 }
    if (!(await confirm(writtenTexts.question(title, points)))) return
    await browserApi.post('/api/myshp/remove/review', { line }).then(
      ({ taken }) => {
        removeItem((item) => item.line === line)
        onRemoved()
        setStatus({ kind: 'good', words: writtenTexts.removed(taken) })
      },
      (error) => setStatus({ kind: 'bad', words: errorMessage(error) }),
    )
    // The focused button may disappear with its review.
    focusMain()
  }

  return (
    <>
      {status && <Remark kind={status.kind}>{status.words}</Remark>}
      {isEmpty && (
        <EmptyState title={writtenTexts.empty}>
          <a className={buttonClass('strong')} href={paths.reviews()}>
            {writtenTexts.toWritable}
          </a>
        </EmptyState>
      )}
      <ul className={styles.items}>
        {items.map((review) => (
          <li key={review.line}>
            <ReviewedProduct product={review} option={review.option} />
            <Words review={review} />
            <HiddenFeedback feedback={review} send={(objection) => object(review.line, objection)} />
            <div className={styles.actions}>
              {review.month_open && <MonthLink review={review} />}
              <a
                className={buttonClass()}
                href={paths.writeReview(review.line)}
                aria-label={writtenTexts.editOf(review.title)}
              >
                {writtenTexts.edit}
              </a>
              <Button aria-label={writtenTexts.removeOf(review.title)} onClick={() => remove(review)}>
                {writtenTexts.remove}
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
        label={writtenTexts.pages}
      />
    </>
  )
}

function MonthLink({ review: { line, title } }: { review: OwnReview }) {
  return (
    <a
      className={buttonClass('strong')}
      href={usePaths().monthReview(line)}
      aria-label={writtenTexts.monthOf(title)}
    >
      {writtenTexts.month}
    </a>
  )
}

const object = (line: number, objection: string) =>
  browserApi.post('/api/myshp/object/review', { line, objection })

function PhotoList({ photos }: { photos: Photo[] }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map(({ file, image }, index) => (
        <li key={file}>
          <img
            src={imageUrl(image, 240)}
            alt={writtenTexts.photo(index + 1)}
            width={80}
            height={80}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

function Words({ review }: { review: OwnReview }) {
  const { stars, text, photos, best, reply, regdate, month } = review
  const details = reviewDetailWords(review)
  return (
    <>
      <p className={styles.meta}>
        <Stars value={stars} />
        {best && <strong>{writtenTexts.best}</strong>}
        <time dateTime={regdate}>{dottedDay(regdate)}</time>
      </p>
      {details && <p className={styles.meta}>{details}</p>}
      <p className={styles.text}>{text}</p>
      <PhotoList photos={photos} />
      {month && (
        <section aria-label={writtenTexts.monthTitle}>
          <p className={styles.meta}>
            <strong>{writtenTexts.monthTitle}</strong>
            <time dateTime={month.regdate}>{dottedDay(month.regdate)}</time>
          </p>
          <p className={styles.text}>{month.text}</p>
          <PhotoList photos={month.photos} />
        </section>
      )}
      {reply && (
        <blockquote className={styles.reply}>
          <strong>{writtenTexts.reply}</strong>
          <p>{reply}</p>
        </blockquote>
      )}
    </>
  )
}
