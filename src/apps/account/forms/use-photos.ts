import { useRef, useState } from 'react'
import { downscalePhoto } from '../../../ui/downscale-photo.ts'
import { photosTexts as texts } from '../../../ui/texts/photos.ts'
import { errorMessage } from './use-form.ts'

/** An uploaded photo: its key, and an address to show it. */
export interface UploadedPhoto {
  file: string
  src: string
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * The photos of a review or claim: `upload` sends each as soon as it is chosen, one after the other. `first` exist already. A form that is
 * sent takes its photos from `uploaded`.
 */
export function usePhotos({
  first = [],
  max,
  upload,
}: {
  first?: UploadedPhoto[]
  max: number
  upload: (photo: Blob) => Promise<UploadedPhoto>
}) {
  const [photos, setPhotos] = useState(first)
  const latest = useRef(first)
  const uploading = useRef<Promise<boolean> | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState({ words: '', wrong: false })

  function change(next: (before: UploadedPhoto[]) => UploadedPhoto[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }

  function add(files: readonly File[]) {
    const upload = addAll(files).finally(() => {
      uploading.current = null
    })
    uploading.current = upload
  }

  /** True when all of them have arrived. */
  async function addAll(files: readonly File[]): Promise<boolean> {
    const room = max - photos.length
    setAdding(true)
    setSaid({ words: '', wrong: false })
    let added = 0
    let wrong = files.length > room ? texts.full(max) : ''
    for (const file of files.slice(0, room)) {
      const sent = await downscalePhoto(file)
      if (!sent) wrong = texts.tooLarge(file.name)
      else
        try {
          const photo = await upload(sent)
          change((before) => [...before, photo])
          added += 1
        } catch (error) {
          wrong = texts.failed(errorMessage(error))
        }
    }
    setAdding(false)
    setSaid(wrong ? { words: wrong, wrong: true } : { words: texts.added(added), wrong: false })
    return wrong === ''
  }

  /**
   * The photos of a form that is sent: waits for those that are uploading. Null when one of them could not be added, which the field says
   * and which leads there: the form is not sent without what was put into it.
   */
  async function uploaded(): Promise<UploadedPhoto[] | null> {
    const isWhole = (await uploading.current) ?? true
    if (!isWhole) button.current?.focus()
    return isWhole ? latest.current : null
  }

  const drop = ({ file }: UploadedPhoto) => {
    change((before) => before.filter((photo) => photo.file !== file))
    setSaid({ words: texts.dropped, wrong: false })
  }

  return { photos, most: max, adding, said, button, add, drop, uploaded }
}
