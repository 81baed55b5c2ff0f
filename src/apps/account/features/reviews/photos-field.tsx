import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { REVIEW_PHOTOS_MAX } from '../../../../ui/limits.ts'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import styles from './review-form.module.css'
import type { Photos } from './use-photos.ts'

const texts = accountReviewsTexts.form

interface Props {
  photos: Photos
  /** won for a first photo, or 0 */
  point: number
  error: string | undefined
}

/** Photos to choose, with those that are chosen already. */
export function PhotosField({ photos: { photos, adding, said, add, drop }, point, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isFull = photos.length >= REVIEW_PHOTOS_MAX
  const wrong = (adding && error) || (said.wrong && said.words)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again after it failed.
    event.target.value = ''
    if (files.length > 0) add(files)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can not stand in one line with what follows it.
    <div className={styles.photos} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {texts.photos}
      </span>
      {point > 0 && <p className={styles.reward}>{texts.reward(point)}</p>}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-labelledby={`${id}-label`}
        onChange={choose}
      />
      <ul>
        {photos.map((photo, at) => (
          <li key={photo.file}>
            <img src={imageUrl(photo.image, 240)} alt={texts.photo(at + 1)} width={88} height={88} />
            <button
              type="button"
              aria-label={texts.drop(at + 1)}
              onClick={() => {
                drop(photo)
                button.current?.focus()
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        ref={button}
        aria-describedby={`${id}-said ${id}-hint`}
        aria-disabled={adding || isFull}
        onClick={() => !adding && !isFull && input.current?.click()}
      >
        {adding ? texts.adding : texts.add(photos.length, REVIEW_PHOTOS_MAX)}
      </Button>
      <p id={`${id}-said`} role="status" className={wrong ? styles.error : undefined}>
        {wrong || said.words}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.photosHint(REVIEW_PHOTOS_MAX)}
      </p>
    </div>
  )
}
