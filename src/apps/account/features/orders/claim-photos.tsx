import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import styles from './claim-form.module.css'
import { PHOTOS_MAX, type usePhotos } from './use-photos.ts'

const texts = orderTexts.claimForm.photos

/** Pictures that show the shop what is wrong. */
export function ClaimPhotos({
  photos: { photos, adding, wrong, add, drop },
}: {
  photos: ReturnType<typeof usePhotos>
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again after it failed.
    event.target.value = ''
    if (files.length > 0) add(files)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that stands in no line of the form.
    <div className={styles.photos} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>{texts.label}</span>
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
        {photos.map(({ file, image }, at) => (
          <li key={file}>
            <img src={image} alt={texts.photo(at + 1)} width={88} height={88} />
            <Button
              aria-label={texts.dropOf(at + 1)}
              onClick={() => {
                drop(file)
                button.current?.focus()
              }}
            >
              {texts.drop}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        ref={button}
        aria-disabled={adding || photos.length >= PHOTOS_MAX}
        onClick={() => adding || photos.length >= PHOTOS_MAX || input.current?.click()}
      >
        {adding ? texts.adding : texts.choose(photos.length, PHOTOS_MAX)}
      </Button>
      <p role="status" className={wrong ? styles.wrong : styles.hint}>
        {wrong || texts.hint}
      </p>
    </div>
  )
}
