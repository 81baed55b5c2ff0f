import { useState } from 'react'
import { photosTexts as texts } from '../../../ui/texts/photos.ts'
import { withinLimit } from '../../../ui/within-limit.ts'
import { errorMessage } from './use-form.ts'

/** An uploaded photo: its key, and an address to show it. */
export interface UploadedPhoto {
  file: string
  src: string
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * The photos of a review or claim: `upload` sends each as soon as it is chosen, one after the other. `first` exist already.
 */
export function usePhotos({
  first = [],
  most,
  upload,
}: {
  first?: UploadedPhoto[]
  most: number
  upload: (photo: Blob) => Promise<UploadedPhoto>
}) {
  const [photos, setPhotos] = useState(first)
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState({ words: '', wrong: false })

  async function add(files: readonly File[]) {
    const room = most - photos.length
    setAdding(true)
    setSaid({ words: '', wrong: false })
    let added = 0
    let wrong = files.length > room ? texts.full(most) : ''
    for (const file of files.slice(0, room)) {
      const sent = await withinLimit(file)
      if (!sent) wrong = texts.tooLarge(file.name)
      else
        try {
          const photo = await upload(sent)
          setPhotos((before) => [...before, photo])
          added += 1
        } catch (error) {
          wrong = texts.failed(errorMessage(error))
        }
    }
    setAdding(false)
    setSaid(wrong ? { words: wrong, wrong: true } : { words: texts.added(added), wrong: false })
  }

  const drop = ({ file }: UploadedPhoto) => {
    setPhotos((before) => before.filter((photo) => photo.file !== file))
    setSaid({ words: texts.dropped, wrong: false })
  }

  return { photos, most, adding, said, add, drop }
}
