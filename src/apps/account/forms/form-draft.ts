import { type RefObject, useEffect, useRef, useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'
import type { UploadedPhoto } from './use-photos.ts'

/** Input of an unsent form: fields by name, and uploaded photos. */
export interface FormDraft {
  values: Partial<Record<string, string>>
  photos: UploadedPhoto[]
}

interface StoredDraft extends FormDraft {
  /** ms since 1970 */
  savedAt: number
}

/** The server deletes unused uploads after a day. */
const PHOTO_LIFE_MS = 23 * 60 * 60_000

const storageKey = (form: string) => `madang:form:${form}`

/** The draft of the form named `form` in this tab. Null on the server and during hydration. */
export function useFormDraft(form: string): { draft: FormDraft | null; discard: () => void } {
  const [draft, setDraft] = useState<FormDraft | null>(null)
  useEffect(() => setDraft(readDraft(form, Date.now())), [form])
  return {
    draft,
    discard() {
      deleteDraft(form)
      setDraft(null)
    },
  }
}

/** Stores the fields `names` of the form inside the returned ref, and its photos, after each change. */
export function useStoredForm(
  form: string,
  { names, photos }: { names: readonly string[]; photos: UploadedPhoto[] },
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const initialPhotos = useRef(photos)

  useEffect(() => {
    const element = container.current
    if (!element) return
    const store = () => storeDraft(form, { values: readValues(element, names), photos }, Date.now())
    if (photos !== initialPhotos.current) store()
    element.addEventListener('input', store)
    return () => element.removeEventListener('input', store)
  }, [form, names, photos])

  return container
}

export function readDraft(form: string, now: number): FormDraft | null {
  const stored = tabStorage.read(storageKey(form)) as Partial<StoredDraft> | null
  if (!stored?.values || !Array.isArray(stored.photos)) return null
  const { values, photos, savedAt = 0 } = stored
  return { values, photos: now - savedAt < PHOTO_LIFE_MS ? photos : [] }
}

export function storeDraft(form: string, { values, photos }: FormDraft, now: number): void {
  const stored: StoredDraft = { values, photos, savedAt: now }
  // Storage is limited; the text is more important than the photos.
  if (!tabStorage.write(storageKey(form), stored))
    tabStorage.write(storageKey(form), { ...stored, photos: [] })
}

/** Called once the form is sent. */
export const deleteDraft = (form: string): void => tabStorage.remove(storageKey(form))

function readValues(container: HTMLElement, names: readonly string[]): FormDraft['values'] {
  const form = container.querySelector('form')
  const values = form ? new FormData(form) : new FormData()
  return Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')]))
}
