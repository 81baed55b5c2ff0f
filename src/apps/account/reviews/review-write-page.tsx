import { useId, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { BodyOf, ReplyOf } from '../../../client/calls.ts'
import type { OwnReview, Photo, Reviewable } from '../../../domains/reviews/reviews.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { MAX_REVIEW_LETTERS, MAX_REVIEW_PHOTOS, MIN_REVIEW_LETTERS } from '../../../ui/limits.ts'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { accountReviewsTexts } from '../../../ui/texts/account-reviews.ts'
import { photosTexts } from '../../../ui/texts/photos.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { DraftNote } from '../forms/draft-note.tsx'
import { Form } from '../forms/form.tsx'
import { deleteDraft, type FormDraft, useFormDraft, useStoredForm } from '../forms/form-draft.ts'
import { PhotosField } from '../forms/photos-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { type UploadedPhoto, usePhotos } from '../forms/use-photos.ts'
import { usePaths } from '../frame/frame-data.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { AspectFields, BodyFields, checkMeasures, MEASURES, readDetails } from './review-details.tsx'
import styles from './review-form.module.css'
import { ReviewedProduct } from './reviewed-product.tsx'

const { form: texts, saved: savedTexts } = accountReviewsTexts
const formTexts = accountReviewsTexts.form

type Data = ReplyOf<'/api/myshp/get/my/review/line'>

export const loader = async ({ api, url }: LoaderArgs): Promise<Data> =>
  api.get('/api/myshp/get/my/review/line', { line: wholeParam(url.searchParams.get('line')) })

export const head = ({ review }: Data) => ({ title: review ? texts.edit : texts.write })

/** Writes or edits the review of one delivered line. */
export function Component({ data: { line, review } }: { data: Data }) {
  const paths = usePaths()
  const { draft, discard } = useFormDraft(reviewDraft(line.line))
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
        <ReviewedProduct product={line} option={line.option} />
        {draft && <DraftNote onDiscard={discard} />}
        <ReviewForm
          key={draft ? 'draft' : 'saved'}
          line={line}
          review={review}
          draft={draft}
          onSaved={(newReward) => {
            setReward(newReward)
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
        {savedTexts.pointsTaken(taken)}{' '}
        {point > 0 && (pending ? savedTexts.promised(point) : savedTexts.pointsGiven(point))}
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

/** Of the draft; measures are not kept in the browser. */
const fields = ['stars', 'text'] as const
const checkedFields = [...fields, ...MEASURES] as const

/** Points for a review. */
type Reward = Awaited<ReturnType<typeof save>>

interface ReviewFormProps {
  line: Reviewable
  /** the review to edit; null for a new one */
  review: OwnReview | null
  /** input from before a reload */
  draft: FormDraft | null
  onSaved: (reward: Reward) => void
}

/** Name of the draft in this tab. The line identifies the buyer too, because only the buyer can open its form. */
const reviewDraft = (line: number): string => `review:${line}`

function ReviewForm({ line, review, draft, onSaved }: ReviewFormProps) {
  const photos = usePhotos({
    initial: draft?.photos ?? review?.photos.map(toUploadedPhoto) ?? [],
    max: MAX_REVIEW_PHOTOS,
    upload: async (photo) =>
      toUploadedPhoto(await browserApi.upload('/api/myshp/upload/review/photo', photo)),
  })
  const container = useStoredForm(reviewDraft(line.line), { names: fields, photos: photos.photos })
  const stars = Number(draft?.values.stars) || review?.stars || 0
  const losesReward = (remaining: UploadedPhoto[]) =>
    review !== null && review.reward > 0 && remaining.length === 0
  const form = useForm({
    fields: checkedFields,
    check: (read) => ({
      ...(line.body && checkMeasures(read)),
      stars: read('stars') ? undefined : formTexts.errors.stars,
      text:
        read('text').trim().length < MIN_REVIEW_LETTERS
          ? formTexts.errors.text(MIN_REVIEW_LETTERS)
          : undefined,
    }),
    send: async (read) => {
      const uploaded = await photos.waitForUploads()
      if (!uploaded) return
      const { reward: points = 0, reward_pending = false } = review ?? {}
      if (losesReward(uploaded) && !(await confirm(formTexts.loseReward(points, reward_pending)))) return
      const reward = await save({
        line: line.line,
        stars: Number(read('stars')),
        text: read('text').trim(),
        photos: uploaded.map(({ file }) => file),
        ...readDetails(container.current, line),
      })
      deleteDraft(reviewDraft(line.line))
      onSaved(reward)
    },
  })
  const action =
    form.isSending && photos.isUploading
      ? photosTexts.waiting
      : review
        ? formTexts.saveChanges
        : formTexts.save
  return (
    <div ref={container}>
      <Form state={form} action={action}>
        <StarsField stars={stars} error={form.errors.stars} />
        {line.aspects && line.aspects.length > 0 && (
          <AspectFields names={line.aspects} stars={review?.aspects ?? []} />
        )}
        {line.body && <BodyFields body={review?.body ?? {}} errors={form.errors} />}
        <TextArea
          name="text"
          label={formTexts.text}
          hint={formTexts.textHint(MIN_REVIEW_LETTERS)}
          min={MIN_REVIEW_LETTERS}
          max={MAX_REVIEW_LETTERS}
          defaultValue={draft?.values.text ?? review?.text ?? ''}
          error={form.errors.text}
        />
        <PhotosField photos={photos} label={formTexts.photos} hint={formTexts.photosHint(MAX_REVIEW_PHOTOS)}>
          {line.point > 0 && <p className={styles.reward}>{formTexts.reward(line.point)}</p>}
          {review && losesReward(photos.photos) && (
            <Remark kind="note">{formTexts.rewardGoes(review.reward, review.reward_pending)}</Remark>
          )}
        </PhotosField>
      </Form>
    </div>
  )
}

const toUploadedPhoto = ({ file, image }: Photo): UploadedPhoto => ({ file, src: imageUrl(image, 240) })

const save = (words: BodyOf<'/api/myshp/save/review'>) => browserApi.post('/api/myshp/save/review', words)

/** Radios named `stars`; 0 means none is chosen. */
function StarsField({ stars, error }: { stars: number; error: string | undefined }) {
  const id = useId()
  const [chosen, setChosen] = useState(stars)
  const wrong = chosen === 0 ? error : undefined
  return (
    <fieldset className={styles.stars} aria-describedby={`${id}-said`}>
      <legend>{formTexts.stars}</legend>
      <div>
        {formTexts.feels.map((feel, index) => (
          <label key={feel} className={index < chosen ? styles.on : undefined}>
            <input
              type="radio"
              name="stars"
              value={index + 1}
              className="visually-hidden"
              defaultChecked={stars === index + 1}
              aria-label={`${formTexts.star(index + 1)} ${feel}`}
              onChange={() => setChosen(index + 1)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      <p id={`${id}-said`} className={wrong ? styles.error : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? (chosen ? `${formTexts.star(chosen)} · ${formTexts.feels[chosen - 1]}` : formTexts.choose)}
      </p>
    </fieldset>
  )
}
