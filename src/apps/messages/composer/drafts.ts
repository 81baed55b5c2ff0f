import { type RefObject, useEffect, useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'

/** Words that were typed in a conversation and not sent; `uid` is null for a guest, whose words belong to whoever logs in. */
interface Kept {
  text: string
  uid: number | null
}

const storeOf = (place: string) => `madang:message:${place}`

/** The text of a field, kept for its conversation (`place`) as long as this tab: over reloads, and over a log-in. */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, place: string, uid: number | null) {
  const [hasText, setHasText] = useState(false)

  useEffect(() => {
    const element = field.current
    if (!element) return
    // Words that are typed before the page is taken over stand in the field already.
    if (element.value === '') element.value = keptText(place, uid)
    // An empty field must not empty what is kept: it may be another person's, who comes back.
    if (element.value !== '') element.dispatchEvent(new Event('input', { bubbles: true }))
  }, [field, place, uid])

  return {
    hasText,
    note() {
      const text = field.current?.value ?? ''
      setHasText(text.trim() !== '')
      keep(place, { text, uid })
    },
    /** The text as it is sent; the field is empty then. */
    take(): string {
      const element = field.current
      if (!element) return ''
      const text = element.value.trim()
      element.value = ''
      setHasText(false)
      keep(place, { text: '', uid })
      return text
    },
  }
}

function keep(place: string, kept: Kept): void {
  if (kept.text === '') tabStorage.remove(storeOf(place))
  else tabStorage.write(storeOf(place), kept)
}

/** Words of one person are not shown to the next one of this tab. */
function keptText(place: string, uid: number | null): string {
  const kept = tabStorage.read(storeOf(place)) as Partial<Kept> | null
  if (typeof kept?.text !== 'string') return ''
  return kept.uid === null || kept.uid === uid ? kept.text : ''
}
