import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useTalk } from '../talk.ts'
import styles from './message-picture.module.css'
import { pictureOf } from './picture-files.ts'

const texts = messagesTexts.picture

/** px: the box that a picture is fitted into */
const BOX = { width: 240, height: 300 }

/** A picture in its place, loaded when it comes near the window; it opens large. */
export function MessagePicture({
  line,
  onEnlarge,
}: {
  line: Pick<Message, 'conversation' | 'number' | 'side' | 'image' | 'taken_back'>
  onEnlarge: (number: number) => void
}) {
  const { number, side, image, taken_back } = line
  const place = useRef<HTMLButtonElement>(null)
  const { own } = useTalk()
  const { src, hasFailed } = usePicture(line, place)
  if (taken_back || !image) return <p className={styles.gone}>{texts.takenBack}</p>
  const share = Math.min(1, BOX.width / image.width, BOX.height / image.height)
  return (
    <button
      ref={place}
      type="button"
      className={styles.picture}
      style={{
        width: Math.round(image.width * share),
        aspectRatio: `${image.width} / ${image.height}`,
      }}
      aria-label={`${texts.alt[side === own ? 'own' : 'other']}, ${texts.enlarge}`}
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
  const { pictureAddress } = useTalk()
  const isThere = image !== null
  useEffect(() => {
    const element = button.current
    if (!isThere || !element) return
    let isLeft = false
    const width = devicePixelRatio > 1 ? 480 : 240
    const load = () =>
      pictureOf(pictureAddress({ conversation, number, width })).then(
        (src) => !isLeft && setState({ src, hasFailed: false }),
        () => !isLeft && setState({ src: '', hasFailed: true }),
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
      isLeft = true
      observer.disconnect()
    }
  }, [pictureAddress, conversation, number, isThere, button])
  return state
}
