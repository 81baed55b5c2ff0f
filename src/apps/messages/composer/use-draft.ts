import { type RefObject, useEffect, useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'

/** An unsent text and its writer; `uid` is null for a guest, whose draft is also shown after the log-in. */
interface StoredDraft {
  text: string
  uid: number | null
}

const storageKey = (key: string) => `madang:message:${key}`

/** Stores the text of the field per conversation (`key`) for the life of the tab. */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, key: string, uid: number | null) {
  const [hasText, setHasText] = useState(false)

  useEffect(() => {
    const element = field.current
    if (!element) return
    // Text typed before hydration is already in the field.
    if (element.value === '') element.value = storedText(key, uid)
    // An empty field fires no event, because the event would delete the stored draft of another account.
    if (element.value !== '') element.dispatchEvent(new Event('input', { bubbles: true }))
  }, [field, key, uid])

  return {
    hasText,
    storeText() {
      const text = field.current?.value ?? ''
      setHasText(text.trim() !== '')
      storeDraft(key, { text, uid })
    },
    /** Returns the text and clears the field. */
    consumeText(): string {
      const element = field.current
      if (!element) return ''
      const text = element.value.trim()
      element.value = ''
      setHasText(false)
      storeDraft(key, { text: '', uid })
      return text
    },
  }
}

function storeDraft(key: string, stored: StoredDraft): void {
  if (stored.text === '') tabStorage.remove(storageKey(key))
  else tabStorage.write(storageKey(key), stored)
}

/** Returns an empty text for the draft of another account. */
function storedText(key: string, uid: number | null): string {
  const stored = tabStorage.read(storageKey(key)) as Partial<StoredDraft> | null
  if (typeof stored?.text !== 'string') return ''
  return stored.uid === null || stored.uid === uid ? stored.text : ''
}
