import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../../ui/limits.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { wordsOf } from '../../forms/use-form.ts'
import type { Whose } from './desk.ts'

const texts = orderTexts.claimForm.photos

export const PHOTOS_MAX = 5

/** A picture that was taken up, as the server calls it, with its own bytes to show. */
export interface ClaimPhoto {
  file: string
  /** a data address: the policy of pages lets no other address of this document in */
  image: string
}

/** The pictures of a claim that is written: each is taken up as soon as it is chosen. */
export function usePhotos(orderid: string, whose: Whose) {
  const [photos, setPhotos] = useState<ClaimPhoto[]>([])
  const [adding, setAdding] = useState(false)
  const [wrong, setWrong] = useState('')

  async function add(files: readonly File[]) {
    const room = PHOTOS_MAX - photos.length
    setAdding(true)
    setWrong(files.length > room ? texts.full(PHOTOS_MAX) : '')
    for (const file of files.slice(0, room)) {
      if (file.size > UPLOAD_LIMIT_BYTES) setWrong(texts.tooLarge(file.name))
      else
        try {
          const { file_url } = await browserApi.upload('/api/myshp/v2/order/claim/upload', file, {
            orderid,
            ...whose,
          })
          const image = await dataOf(file)
          setPhotos((before) => [...before, { file: file_url, image }])
        } catch (error) {
          setWrong(texts.failed(wordsOf(error)))
        }
    }
    setAdding(false)
  }

  const drop = (file: string) => setPhotos((before) => before.filter((photo) => photo.file !== file))
  return { photos, adding, wrong, add, drop }
}

function dataOf(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
