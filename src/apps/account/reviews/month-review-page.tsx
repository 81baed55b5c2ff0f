import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { Photo } from '../../../domains/reviews/reviews.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
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
import styles from './review-form.module.css'
import { ReviewedProduct } from './reviewed-product.tsx'

const { monthForm: texts, form: formTexts, saved: savedTexts } = accountReviewsTexts

type Data = ReplyOf<'/api/myshp/get/my/review/line'>

export const loader = async ({ api, url }: LoaderArgs): Promise<Data> =>
  api.get('/api/myshp/get/my/review/line', { line: wholeParam(url.searchParams.get('line')) })

export const head = () => ({ title: texts.title })

/** Writes the second review of a line, once, thirty days after the first. */
export function Component({ data: { line, review } }: { data: Data }) {
  const paths = usePaths()
  const [point, setPoint] = useState<number | null>(null)
  const { draft, discard } = useFormDraft(monthDraft(line.line))
  return (
    <MyFrame tab="reviews" title={texts.title}>
      <div className={styles.page}>
        <ReviewedProduct product={line} option={line.option} />
        {point !== null ? (
          <Remark kind="good">
            {texts.done} {point > 0 && texts.pointsGiven(point)}
          </Remark>
        ) : review?.month_open ? (
          <>
            <p className={styles.hint}>{texts.lead}</p>
            <blockquote className={styles.first}>
              <strong>{texts.first}</strong>
              <p>{review.text}</p>
            </blockquote>
            {draft && <DraftNote onDiscard={discard} />}
            <MonthForm
              key={draft ? 'draft' : 'new'}
              draft={draft}
              line={line.line}
              point={line.month_point ?? 0}
              onSaved={(points) => {
                setPoint(points)
                focusMain()
              }}
            />
          </>
        ) : (
          <Remark kind="note">{review?.month ? texts.written : texts.closed}</Remark>
        )}
        <a className={buttonClass()} href={paths.writtenReviews()}>
          {savedTexts.list}
        </a>
      </div>
    </MyFrame>
  )
}

const fields = ['text'] as const

/** Name of the draft in this tab. */
const monthDraft = (line: number): string => `month-review:${line}`

function MonthForm({
  line,
  draft,
  point,
  onSaved,
}: {
  line: number
  /** input from before a reload */
  draft: FormDraft | null
  point: number
  onSaved: (point: number) => void
}) {
  const photos = usePhotos({
    initial: draft?.photos ?? [],
    max: MAX_REVIEW_PHOTOS,
    upload: async (photo) =>
      toUploadedPhoto(await browserApi.upload('/api/myshp/upload/review/photo', photo)),
  })
  const container = useStoredForm(monthDraft(line), { names: fields, photos: photos.photos })
  const form = useForm({
    fields,
    check: (read) => ({
      text:
        read('text').trim().length < MIN_REVIEW_LETTERS
          ? formTexts.errors.text(MIN_REVIEW_LETTERS)
          : undefined,
    }),
    send: async (read) => {
      const uploaded = await photos.waitForUploads()
      if (!uploaded) return
      const saved = await browserApi.post('/api/myshp/v2/save/review/month', {
        line,
        text: read('text').trim(),
        photos: uploaded.map(({ file }) => file),
      })
      deleteDraft(monthDraft(line))
      onSaved(saved.point)
    },
  })
  return (
    <div ref={container}>
      <Form state={form} action={form.isSending && photos.isUploading ? photosTexts.waiting : formTexts.save}>
        <TextArea
          name="text"
          label={formTexts.text}
          hint={formTexts.textHint(MIN_REVIEW_LETTERS)}
          min={MIN_REVIEW_LETTERS}
          max={MAX_REVIEW_LETTERS}
          defaultValue={draft?.values.text ?? ''}
          error={form.errors.text}
        />
        <PhotosField photos={photos} label={formTexts.photos} hint={formTexts.photosHint(MAX_REVIEW_PHOTOS)}>
          {point > 0 && <p className={styles.reward}>{texts.point(point)}</p>}
        </PhotosField>
      </Form>
    </div>
  )
}

const toUploadedPhoto = ({ file, image }: Photo): UploadedPhoto => ({ file, src: imageUrl(image, 240) })
