import { useState } from 'react'
import { dataUrlOf } from '../../../client/data-url.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { downscalePhoto } from '../../../ui/downscale-photo.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import type { ChosenPicture } from '../live/message-sender.ts'
import styles from './composer.module.css'

const texts = messagesTexts.picture
/** pictures per message */
const MAX_PICTURES = 5

export function ChosenPictures({ pictures: { chosen, error, remove } }: { pictures: ChosenPicturesState }) {
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {chosen.map(({ src }, index) => (
            <li key={src}>
              <img src={src} alt="" />
              <button type="button" aria-label={texts.drop(index + 1)} onClick={() => remove(src)}>
                <span>
                  <Icon name="close" size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type ChosenPicturesState = ReturnType<typeof useChosenPictures>

/** The pictures chosen for the next message, without duplicates. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [error, setError] = useState('')

  async function add(files: readonly File[]) {
    const free = MAX_PICTURES - chosen.length
    setError(files.length > free ? texts.full(MAX_PICTURES) : '')
    for (const file of files.slice(0, free)) {
      const picture = await readPicture(file)
      if (typeof picture === 'string') setError(picture)
      else
        setChosen((previous) =>
          previous.some(({ src }) => src === picture.src) ? previous : [...previous, picture],
        )
    }
  }

  return {
    chosen,
    error,
    add,
    remove: (src: string) => setChosen((previous) => previous.filter((picture) => picture.src !== src)),
    consume(): ChosenPicture[] {
      setChosen([])
      setError('')
      return chosen
    },
  }
}

/** Returns the picture, or an error text. */
async function readPicture(file: File): Promise<ChosenPicture | string> {
  const isPicture = await createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
  if (!isPicture) return texts.unreadable
  const upload = await downscalePhoto(file)
  return upload ? { file: upload, src: await dataUrlOf(upload) } : texts.tooLarge
}
