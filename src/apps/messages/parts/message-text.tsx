import { useConversationView } from '../conversation-view.ts'
import { textParts } from '../thread/text-parts.ts'
import styles from './message-text.module.css'

/** Text with links. Links to our own hosts open in this tab, all others in a new tab that cannot access this one. */
export function MessageText({ text }: { text: string }) {
  const { hosts } = useConversationView()
  let index = 0
  return textParts(text, hosts).map((part) => {
    const key = index
    index += part.words.length
    if (!('href' in part)) return part.words
    const newTab = part.isOwn ? {} : { target: '_blank', rel: 'noopener nofollow' }
    return (
      <a key={key} className={styles.link} href={part.href} {...newTab}>
        {part.words}
      </a>
    )
  })
}
