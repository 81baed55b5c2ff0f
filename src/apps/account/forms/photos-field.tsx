import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { photosTexts as texts } from '../../../ui/texts/photos.ts'
import styles from './photos-field.module.css'
import type { Photos } from './use-photos.ts'

interface Props {
  photos: Photos
  label: string
  hint: string
  children?: ReactNode
}

/** The chosen photos and a button to add more. */
export function PhotosField({
  photos: { photos, max, isUploading, status, button, add, remove },
  label,
  hint,
  children,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = photos.length >= max

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // Allows choosing the same file again after a failure.
    event.target.value = ''
    if (files.length > 0) add(files)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in one line with the content after it.
    <div className={styles.photos} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {children}
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
        {photos.map((photo, index) => (
          <li key={photo.file}>
            <img src={photo.src} alt={texts.photo(index + 1)} width={88} height={88} />
            <button
              type="button"
              aria-label={texts.drop(index + 1)}
              onClick={() => {
                remove(photo)
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
        aria-disabled={isUploading || isFull}
        onClick={() => !isUploading && !isFull && input.current?.click()}
      >
        {isUploading ? texts.adding : texts.add(photos.length, max)}
      </Button>
      <p id={`${id}-said`} role="status" className={status.wrong ? styles.error : undefined}>
        {status.words}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
