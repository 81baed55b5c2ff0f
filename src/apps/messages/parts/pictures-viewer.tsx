import { useEffect, useState } from 'react'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { useTalk } from '../talk.ts'
import { pictureOf } from './picture-files.ts'

const loadViewer = async () => (await import('../../../ui/display/picture-viewer.tsx')).PictureViewer

/** A picture of the conversation over the whole window, in the house's viewer. */
export function PicturesViewer({
  messages,
  number,
  onClose,
}: {
  messages: readonly Message[]
  number: number
  onClose: () => void
}) {
  const [Viewer, wantViewer] = useOnDemand(loadViewer)
  const { pictureAddress } = useTalk()
  const [src, setSrc] = useState('')
  const conversation = messages.find((message) => message.number === number)?.conversation
  useEffect(() => {
    if (!conversation) return
    let isLeft = false
    Promise.all([pictureOf(pictureAddress({ conversation, number, width: 1200 })), wantViewer()]).then(
      ([large]) => !isLeft && setSrc(large),
      () => {
        if (isLeft) return
        void toast({ look: 'error', text: messagesTexts.picture.failed })
        onClose()
      },
    )
    return () => {
      isLeft = true
    }
  }, [pictureAddress, conversation, number, wantViewer, onClose])
  return Viewer && src ? <Viewer sources={[src]} at={0} onClose={onClose} /> : null
}
