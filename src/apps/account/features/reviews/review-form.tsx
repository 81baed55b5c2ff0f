import { browserApi } from '../../../../client/browser.ts'
import type { OwnReview, Photo, Reviewable } from '../../../../domains/reviews/contract.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { REVIEW_LETTERS_MAX, REVIEW_LETTERS_MIN, REVIEW_PHOTOS_MAX } from '../../../../ui/limits.ts'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { Form } from '../../forms/form.tsx'
import { PhotosField } from '../../forms/photos-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { type UploadedPhoto, usePhotos } from '../../forms/use-photos.ts'
import styles from './review-form.module.css'
import { StarsField } from './stars-field.tsx'

const texts = accountReviewsTexts.form
const fields = ['stars', 'text', 'photos'] as const

/** Points for a review, won. */
export type Reward = Awaited<ReturnType<typeof save>>

interface Props {
  line: Reviewable
  /** the review to change, or null for a new one */
  review: OwnReview | null
  onSaved: (reward: Reward) => void
}

/** The form of a review: stars, text and photos. */
export function ReviewForm({ line, review, onSaved }: Props) {
  const photos = usePhotos({
    first: review?.photos.map(shown) ?? [],
    most: REVIEW_PHOTOS_MAX,
    upload: async (photo) => shown(await browserApi.upload('/api/myshp/upload/review/photo', photo)),
  })
  const losesReward = review !== null && review.reward > 0 && photos.photos.length === 0
  const form = useForm({
    fields,
    check: (read) => ({
      stars: read('stars') ? undefined : texts.errors.stars,
      text:
        read('text').trim().length < REVIEW_LETTERS_MIN ? texts.errors.text(REVIEW_LETTERS_MIN) : undefined,
      photos: photos.adding ? texts.errors.photos : undefined,
    }),
    send: async (read) => {
      const { reward = 0, reward_pending = false } = review ?? {}
      if (losesReward && !(await confirm(texts.loseReward(reward, reward_pending)))) return
      onSaved(
        await save({
          line: line.line,
          stars: Number(read('stars')),
          text: read('text').trim(),
          photos: photos.photos.map(({ file }) => file),
        }),
      )
    },
  })
  return (
    <Form state={form} action={review ? texts.saveChanges : texts.save}>
      <StarsField stars={review?.stars ?? 0} error={form.errors.stars} />
      <TextArea
        name="text"
        label={texts.text}
        hint={texts.textHint(REVIEW_LETTERS_MIN)}
        least={REVIEW_LETTERS_MIN}
        most={REVIEW_LETTERS_MAX}
        defaultValue={review?.text ?? ''}
        error={form.errors.text}
      />
      <PhotosField
        photos={photos}
        label={texts.photos}
        hint={texts.photosHint(REVIEW_PHOTOS_MAX)}
        error={form.errors.photos}
      >
        {line.point > 0 && <p className={styles.reward}>{texts.reward(line.point)}</p>}
        {losesReward && <Remark kind="note">{texts.rewardGoes(review.reward, review.reward_pending)}</Remark>}
      </PhotosField>
    </Form>
  )
}

const shown = ({ file, image }: Photo): UploadedPhoto => ({ file, src: imageUrl(image, 240) })

const save = (words: { line: number; stars: number; text: string; photos: string[] }) =>
  browserApi.post('/api/myshp/save/review', words)
