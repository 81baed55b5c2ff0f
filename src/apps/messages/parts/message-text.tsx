import { useTalk } from '../talk.ts'
import { textParts } from '../thread/text-parts.ts'
import styles from './message-text.module.css'

/** Words with their links: those to our own shops open here, all others in a tab of their own that knows nothing of this one. */
export function MessageText({ text }: { text: string }) {
  const { hosts } = useTalk()
  let index = 0
  return textParts(text, hosts).map((part) => {
    const key = index
    index += part.words.length
    if (!('href' in part)) return part.words
    const elsewhere = part.isOwn ? {} : { target: '_blank', rel: 'noopener nofollow' }
    return (
      <a key={key} className={styles.link} href={part.href} {...elsewhere}>
        {part.words}
      </a>
    )
  })
}
