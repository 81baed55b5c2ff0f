import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { Photo } from '../../../../domains/reviews/contract.ts'
import { REVIEW_PHOTOS_MAX } from '../../../../ui/limits.ts'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { withinLimit } from './within-limit.ts'

const texts = accountReviewsTexts.form

export type Photos = ReturnType<typeof usePhotos>

/** The photos of a review that is written: they are uploaded as soon as they are chosen, one after the other. */
export function usePhotos(first: Photo[]) {
  const [photos, setPhotos] = useState(first)
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState({ words: '', wrong: false })

  async function add(files: File[]) {
    const room = REVIEW_PHOTOS_MAX - photos.length
    setAdding(true)
    setSaid({ words: '', wrong: false })
    let added = 0
    let wrong = files.length > room ? texts.full(REVIEW_PHOTOS_MAX) : ''
    for (const file of files.slice(0, room)) {
      const sent = await withinLimit(file)
      if (!sent) wrong = texts.tooLarge(file.name)
      else
        try {
          const photo = await browserApi.upload('/api/myshp/upload/review/photo', sent)
          setPhotos((before) => [...before, photo])
          added += 1
        } catch (error) {
          wrong = texts.failed((isApiError(error) && error.reply?.message) || '')
        }
    }
    setAdding(false)
    setSaid(wrong ? { words: wrong, wrong: true } : { words: texts.added(added), wrong: false })
  }

  const drop = ({ file }: Photo) => {
    setPhotos((before) => before.filter((photo) => photo.file !== file))
    setSaid({ words: texts.dropped, wrong: false })
  }

  return { photos, adding, said, add, drop }
}
