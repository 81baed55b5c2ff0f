import { type RefObject, useEffect, useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'

/** Words that were typed in a conversation and not sent; `uid` is null for a guest, whose words belong to whoever logs in. */
interface Kept {
  text: string
  uid: number | null
}

const storeOf = (key: string) => `madang:message:${key}`

/** The text of a field, kept for its conversation (`place`) as long as this tab: over reloads, and over a log-in. */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, key: string, uid: number | null) {
  const [hasText, setHasText] = useState(false)

  useEffect(() => {
    const element = field.current
    if (!element) return
    // Words that are typed before the page is taken over stand in the field already.
    if (element.value === '') element.value = keptText(key, uid)
    // An empty field must not empty what is kept: it may be another person's, who comes back.
    if (element.value !== '') element.dispatchEvent(new Event('input', { bubbles: true }))
  }, [field, key, uid])

  return {
    hasText,
    note() {
      const text = field.current?.value ?? ''
      setHasText(text.trim() !== '')
      keep(key, { text, uid })
    },
    /** The text as it is sent; the field is empty then. */
    take(): string {
      const element = field.current
      if (!element) return ''
      const text = element.value.trim()
      element.value = ''
      setHasText(false)
      keep(key, { text: '', uid })
      return text
    },
  }
}

function keep(key: string, stored: Kept): void {
  if (stored.text === '') tabStorage.remove(storeOf(key))
  else tabStorage.write(storeOf(key), stored)
}

/** Words of one person are not shown to the next one of this tab. */
function keptText(key: string, uid: number | null): string {
  const stored = tabStorage.read(storeOf(key)) as Partial<Kept> | null
  if (typeof stored?.text !== 'string') return ''
  return stored.uid === null || stored.uid === uid ? stored.text : ''
}
