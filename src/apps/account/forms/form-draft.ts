import { type RefObject, useEffect, useRef, useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'
import type { UploadedPhoto } from './use-photos.ts'

/** What a form held that was not sent: its fields by name, and its uploaded photos. */
export interface FormDraft {
  values: Partial<Record<string, string>>
  photos: UploadedPhoto[]
}

interface StoredDraft extends FormDraft {
  /** ms since 1970 */
  savedAt: number
}

/** The server deletes uploaded photos of no review and no claim after a day. */
const PHOTOS_LAST_MS = 23 * 60 * 60_000

const storeOf = (form: string) => `madang:form:${form}`

/**
 * The draft of a form (`form` names it) in this tab, from before a reload. Null while the page is taken over, since the server
 * knows none.
 */
export function useFormDraft(form: string): { draft: FormDraft | null; drop: () => void } {
  const [draft, setDraft] = useState<FormDraft | null>(null)
  useEffect(() => setDraft(readDraft(form, Date.now())), [form])
  return {
    draft,
    drop() {
      forgetDraft(form)
      setDraft(null)
    },
  }
}

/** Stores the fields `names` of the form inside of `place`, and its photos, with each change. */
export function useStoredForm(
  form: string,
  { names, photos }: { names: readonly string[]; photos: UploadedPhoto[] },
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const first = useRef(photos)

  useEffect(() => {
    const element = container.current
    if (!element) return
    const store = () => storeDraft(form, { values: valuesIn(element, names), photos }, Date.now())
    if (photos !== first.current) store()
    element.addEventListener('input', store)
    return () => element.removeEventListener('input', store)
  }, [form, names, photos])

  return container
}

export function readDraft(form: string, now: number): FormDraft | null {
  const stored = tabStorage.read(storeOf(form)) as Partial<StoredDraft> | null
  if (!stored?.values || !Array.isArray(stored.photos)) return null
  const { values, photos, savedAt = 0 } = stored
  return { values, photos: now - savedAt < PHOTOS_LAST_MS ? photos : [] }
}

export function storeDraft(form: string, { values, photos }: FormDraft, now: number): void {
  const stored: StoredDraft = { values, photos, savedAt: now }
  // A tab has room for some megabytes: words matter more than pictures that are shown by their own bytes.
  if (!tabStorage.write(storeOf(form), stored)) tabStorage.write(storeOf(form), { ...stored, photos: [] })
}

/** Called once the form was sent. */
export const forgetDraft = (form: string): void => tabStorage.remove(storeOf(form))

function valuesIn(container: HTMLElement, names: readonly string[]): FormDraft['values'] {
  const form = container.querySelector('form')
  const values = form ? new FormData(form) : new FormData()
  return Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')]))
}
