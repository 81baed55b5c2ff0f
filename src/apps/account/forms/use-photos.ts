import { useRef, useState } from 'react'
import { downscalePhoto } from '../../../ui/downscale-photo.ts'
import { photosTexts as texts } from '../../../ui/texts/photos.ts'
import { errorMessage } from './use-form.ts'

/** `file` is the key, `src` a URL to show the photo. */
export interface UploadedPhoto {
  file: string
  src: string
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * Photos of a review or claim. Photos are uploaded one after the other as soon as they are chosen. `initial` photos are
 * uploaded already.
 */
export function usePhotos({
  initial = [],
  max,
  upload,
}: {
  initial?: UploadedPhoto[]
  max: number
  upload: (photo: Blob) => Promise<UploadedPhoto>
}) {
  const [photos, setPhotos] = useState(initial)
  const latest = useRef(initial)
  const uploading = useRef<Promise<boolean> | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [status, setStatus] = useState({ words: '', wrong: false })

  function change(next: (current: UploadedPhoto[]) => UploadedPhoto[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }

  function add(files: readonly File[]) {
    const upload = addAll(files).finally(() => {
      uploading.current = null
    })
    uploading.current = upload
  }

  /** True if all were uploaded. */
  async function addAll(files: readonly File[]): Promise<boolean> {
    const free = max - photos.length
    setIsUploading(true)
    setStatus({ words: '', wrong: false })
    let addedCount = 0
    let wrong = files.length > free ? texts.full(max) : ''
    for (const file of files.slice(0, free)) {
      const downscaled = await downscalePhoto(file)
      if (!downscaled) wrong = texts.tooLarge(file.name)
      else
        try {
          const photo = await upload(downscaled)
          change((current) => [...current, photo])
          addedCount += 1
        } catch (error) {
          wrong = texts.failed(errorMessage(error))
        }
    }
    setIsUploading(false)
    setStatus(wrong ? { words: wrong, wrong: true } : { words: texts.added(addedCount), wrong: false })
    return wrong === ''
  }

  /**
   * Waits for running uploads and returns the photos of a form to send. Null, with the focus on the field, if an upload
   * failed: the form must not be sent without a chosen photo.
   */
  async function waitForUploads(): Promise<UploadedPhoto[] | null> {
    const isComplete = (await uploading.current) ?? true
    if (!isComplete) button.current?.focus()
    return isComplete ? latest.current : null
  }

  const remove = ({ file }: UploadedPhoto) => {
    change((current) => current.filter((photo) => photo.file !== file))
    setStatus({ words: texts.dropped, wrong: false })
  }

  return { photos, max, isUploading, status, button, add, remove, waitForUploads }
}
