import { useEffect, useState } from 'react'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { useConversationView } from '../conversation-view.ts'
import { loadPicture } from './picture-files.ts'

const loadViewer = async () => (await import('../../../ui/display/picture-viewer.tsx')).PictureViewer

/** Opens one picture in the full-screen viewer. */
export function PicturesViewer({
  messages,
  number,
  onClose,
}: {
  messages: readonly Message[]
  number: number
  onClose: () => void
}) {
  const [Viewer, loadViewerPart] = useOnDemand(loadViewer)
  const { pictureUrl } = useConversationView()
  const [src, setSrc] = useState('')
  const conversation = messages.find((message) => message.number === number)?.conversation
  useEffect(() => {
    if (!conversation) return
    let isUnmounted = false
    Promise.all([loadPicture(pictureUrl({ conversation, number, width: 1200 })), loadViewerPart()]).then(
      ([large]) => !isUnmounted && setSrc(large),
      () => {
        if (isUnmounted) return
        void toast({ kind: 'error', text: messagesTexts.picture.failed })
        onClose()
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [pictureUrl, conversation, number, loadViewerPart, onClose])
  return Viewer && src ? <Viewer sources={[src]} index={0} onClose={onClose} /> : null
}
