import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useConversationView } from '../conversation-view.ts'
import styles from './message-picture.module.css'
import { loadPicture } from './picture-files.ts'

const texts = messagesTexts.picture

/** Maximum size in px. */
const BOX = { width: 240, height: 300 }

/** Loads the picture when it comes near the window. A press opens the viewer. */
export function MessagePicture({
  line,
  onEnlarge,
}: {
  line: Pick<Message, 'conversation' | 'number' | 'side' | 'image' | 'taken_back'>
  onEnlarge: (number: number) => void
}) {
  const { number, side, image, taken_back } = line
  const place = useRef<HTMLButtonElement>(null)
  const { ownSide } = useConversationView()
  const { src, hasFailed } = usePicture(line, place)
  if (taken_back || !image) return <p className={styles.gone}>{texts.takenBack}</p>
  const scale = Math.min(1, BOX.width / image.width, BOX.height / image.height)
  return (
    <button
      ref={place}
      type="button"
      className={styles.picture}
      style={{
        width: Math.round(image.width * scale),
        aspectRatio: `${image.width} / ${image.height}`,
      }}
      aria-label={`${texts.alt[side === ownSide ? 'own' : 'other']}, ${texts.enlarge}`}
      onClick={() => onEnlarge(number)}
    >
      {src && <img src={src} alt="" />}
      {hasFailed && <span>{texts.failed}</span>}
    </button>
  )
}

function usePicture(
  { conversation, number, image }: Pick<Message, 'conversation' | 'number' | 'image'>,
  button: { current: HTMLElement | null },
) {
  const [state, setState] = useState({ src: '', hasFailed: false })
  const { pictureUrl } = useConversationView()
  const hasImage = image !== null
  useEffect(() => {
    const element = button.current
    if (!hasImage || !element) return
    let isUnmounted = false
    const width = devicePixelRatio > 1 ? 480 : 240
    const load = () =>
      loadPicture(pictureUrl({ conversation, number, width })).then(
        (src) => !isUnmounted && setState({ src, hasFailed: false }),
        () => !isUnmounted && setState({ src: '', hasFailed: true }),
      )
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [pictureUrl, conversation, number, hasImage, button])
  return state
}
