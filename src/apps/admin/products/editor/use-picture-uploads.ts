import { useRef, useState } from 'react'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { errorMessage } from '../../api/error-message.ts'
import { sendPicture } from './send-picture.ts'
import type { EditedPicture } from './written-product.ts'

const texts = adminProductFieldTexts.pictures

export interface Uploads {
  /** The progress of uploads in pictures. */
  done: number
  total: number
  add: (files: readonly File[]) => void
}

/** Uploads pictures one after the other, so that they keep their order. */
export function useUploads(shopid: string, count: number, onSent: (picture: EditedPicture) => void): Uploads {
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 })
  const queue = useRef<File[]>([])
  const isSending = useRef(false)
  const latestOnSent = useRef(onSent)
  latestOnSent.current = onSent

  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const name = file.name
      await sendPicture(shopid, file).then(
        (picture) => latestOnSent.current({ ...picture, alt: '' }),
        (error) => toast({ text: `${name}: ${errorMessage(error)}`, kind: 'error' }),
      )
      setProgress((progress) => ({ ...progress, done: progress.done + 1 }))
    }
    isSending.current = false
    setProgress({ done: 0, total: 0 })
  }
  return {
    done,
    total,
    add(files) {
      const room = LIMITS.images - count - queue.current.length
      if (files.length > room) toast({ text: texts.maxPictures(LIMITS.images), kind: 'error' })
      const accepted = files.slice(0, Math.max(0, room))
      if (accepted.length === 0) return
      queue.current.push(...accepted)
      setProgress((progress) => ({ ...progress, total: progress.total + accepted.length }))
      void sendAll()
    },
  }
}
