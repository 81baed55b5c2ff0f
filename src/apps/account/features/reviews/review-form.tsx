import { browserApi } from '../../../../client/browser.ts'
import type { OwnReview, Photo, Reviewable } from '../../../../domains/reviews/reviews.contract.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { REVIEW_LETTERS_MAX, REVIEW_LETTERS_MIN, REVIEW_PHOTOS_MAX } from '../../../../ui/limits.ts'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { photosTexts } from '../../../../ui/texts/photos.ts'
import { Form } from '../../forms/form.tsx'
import { type FormDraft, forgetDraft, useStoredForm } from '../../forms/form-draft.ts'
import { PhotosField } from '../../forms/photos-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { type UploadedPhoto, usePhotos } from '../../forms/use-photos.ts'
import styles from './review-form.module.css'
import { StarsField } from './stars-field.tsx'

const texts = accountReviewsTexts.form
const fields = ['stars', 'text'] as const

/** Points for a review, won. */
export type Reward = Awaited<ReturnType<typeof save>>

interface Props {
  line: Reviewable
  /** the review to change, or null for a new one */
  review: OwnReview | null
  /** what was typed before a reload */
  draft: FormDraft | null
  onSaved: (reward: Reward) => void
}

/** The name of the draft of a review; nobody but its buyer opens the form of a line. */
export const reviewDraft = (line: number): string => `review:${line}`

/** The form of a review: stars, text and photos. */
export function ReviewForm({ line, review, draft, onSaved }: Props) {
  const photos = usePhotos({
    first: draft?.photos ?? review?.photos.map(shown) ?? [],
    most: REVIEW_PHOTOS_MAX,
    upload: async (photo) => shown(await browserApi.upload('/api/myshp/upload/review/photo', photo)),
  })
  const place = useStoredForm(reviewDraft(line.line), { names: fields, photos: photos.photos })
  const stars = Number(draft?.values.stars) || review?.stars || 0
  const losesReward = (left: UploadedPhoto[]) => review !== null && review.reward > 0 && left.length === 0
  const form = useForm({
    fields,
    check: (read) => ({
      stars: read('stars') ? undefined : texts.errors.stars,
      text:
        read('text').trim().length < REVIEW_LETTERS_MIN ? texts.errors.text(REVIEW_LETTERS_MIN) : undefined,
    }),
    send: async (read) => {
      const uploaded = await photos.uploaded()
      if (!uploaded) return
      const { reward: given = 0, reward_pending = false } = review ?? {}
      if (losesReward(uploaded) && !(await confirm(texts.loseReward(given, reward_pending)))) return
      const reward = await save({
        line: line.line,
        stars: Number(read('stars')),
        text: read('text').trim(),
        photos: uploaded.map(({ file }) => file),
      })
      forgetDraft(reviewDraft(line.line))
      onSaved(reward)
    },
  })
  const action = form.sending && photos.adding ? photosTexts.waiting : review ? texts.saveChanges : texts.save
  return (
    <div ref={place}>
      <Form state={form} action={action}>
        <StarsField stars={stars} error={form.errors.stars} />
        <TextArea
          name="text"
          label={texts.text}
          hint={texts.textHint(REVIEW_LETTERS_MIN)}
          least={REVIEW_LETTERS_MIN}
          most={REVIEW_LETTERS_MAX}
          defaultValue={draft?.values.text ?? review?.text ?? ''}
          error={form.errors.text}
        />
        <PhotosField photos={photos} label={texts.photos} hint={texts.photosHint(REVIEW_PHOTOS_MAX)}>
          {line.point > 0 && <p className={styles.reward}>{texts.reward(line.point)}</p>}
          {review && losesReward(photos.photos) && (
            <Remark kind="note">{texts.rewardGoes(review.reward, review.reward_pending)}</Remark>
          )}
        </PhotosField>
      </Form>
    </div>
  )
}

const shown = ({ file, image }: Photo): UploadedPhoto => ({ file, src: imageUrl(image, 240) })

const save = (words: { line: number; stars: number; text: string; photos: string[] }) =>
  browserApi.post('/api/myshp/save/review', words)
