import { useState } from 'react'
import type { ReplyOf } from '../../../../client/calls.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { focusMain } from '../../../../ui/navigation/skip-link.tsx'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { wholeParam } from '../../../router/params.ts'
import { DraftNote } from '../../forms/draft-note.tsx'
import { useFormDraft } from '../../forms/form-draft.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { Place } from './place.tsx'
import styles from './review-form.module.css'
import { ReviewForm, type Reward, reviewDraft } from './review-form.tsx'

const { form: texts, saved: savedTexts } = accountReviewsTexts

type Data = ReplyOf<'/api/myshp/get/my/review/line'>

export const loader = async ({ api, url }: LoaderArgs): Promise<Data> =>
  api.get('/api/myshp/get/my/review/line', { line: wholeParam(url.searchParams.get('line')) })

export const head = ({ review }: Data) => ({ title: review ? texts.edit : texts.write })

/** The form for the review of one delivered line, new or existing. */
export function Component({ data: { line, review } }: { data: Data }) {
  const paths = usePaths()
  const { draft, drop } = useFormDraft(reviewDraft(line.line))
  const [reward, setReward] = useState<Reward | null>(null)
  if (reward)
    return (
      <MyFrame tab="reviews" title={savedTexts.title}>
        <Saved reward={reward} words={review ? savedTexts.changed : savedTexts.done} />
      </MyFrame>
    )
  return (
    <MyFrame tab="reviews" title={review ? texts.edit : texts.write}>
      <div className={styles.page}>
        <Place place={line} option={line.option} />
        {draft && <DraftNote onDrop={drop} />}
        <ReviewForm
          key={draft ? 'draft' : 'saved'}
          line={line}
          review={review}
          draft={draft}
          onSaved={(brought) => {
            setReward(brought)
            focusMain()
          }}
        />
        <a className={buttonClass()} href={review ? paths.writtenReviews() : paths.reviews()}>
          {texts.back}
        </a>
      </div>
    </MyFrame>
  )
}

function Saved({ reward: { point, pending, taken }, words }: { reward: Reward; words: string }) {
  const paths = usePaths()
  return (
    <div className={styles.page}>
      <Remark kind="good">
        {words}
        {savedTexts.taken(taken)}{' '}
        {point > 0 && (pending ? savedTexts.promised(point) : savedTexts.given(point))}
      </Remark>
      <a className={buttonClass('strong')} href={paths.writtenReviews()}>
        {savedTexts.list}
      </a>
      <a className={buttonClass()} href={paths.reviews()}>
        {savedTexts.others}
      </a>
    </div>
  )
}
