import { useRef, useState } from 'react'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { errorMessage } from '../../api/error-message.ts'
import { sendPicture } from './send-picture.ts'
import type { EditedPicture } from './written-product.ts'

const texts = adminProductFieldTexts.pictures

/** Pictures on their way: how many are done of how many. */
export interface Uploads {
  done: number
  of: number
  add: (files: readonly File[]) => void
}

/** Sends pictures one after the other, so that they stand in the order in which they were chosen. */
export function useUploads(shopid: string, count: number, onSent: (picture: EditedPicture) => void): Uploads {
  const [{ done, of }, setProgress] = useState({ done: 0, of: 0 })
  const queue = useRef<File[]>([])
  const isSending = useRef(false)
  const sent = useRef(onSent)
  sent.current = onSent

  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const name = file.name
      await sendPicture(shopid, file).then(
        (picture) => sent.current({ ...picture, alt: '' }),
        (error) => toast({ text: `${name}: ${errorMessage(error)}`, kind: 'error' }),
      )
      setProgress((now) => ({ ...now, done: now.done + 1 }))
    }
    isSending.current = false
    setProgress({ done: 0, of: 0 })
  }
  return {
    done,
    of,
    add(files) {
      const room = LIMITS.images - count - queue.current.length
      if (files.length > room) toast({ text: texts.most(LIMITS.images), kind: 'error' })
      const accepted = files.slice(0, Math.max(0, room))
      if (accepted.length === 0) return
      queue.current.push(...accepted)
      setProgress((now) => ({ ...now, of: now.of + accepted.length }))
      void sendAll()
    },
  }
}
