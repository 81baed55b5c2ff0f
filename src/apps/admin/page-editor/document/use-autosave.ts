import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageValue } from '../../../../domains/content/shared/page-value.ts'
import { type PageDraft, saveDraft } from '../../api/pages/page-drafts.api.ts'
import { staleRow } from '../../api/refusals.ts'
import type { PageStore } from './page-store.ts'
import { saveError } from './save-error.ts'

/** From the last key to its save. */
const SAVE_MS = 400

export type SaveState = 'same' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stale'

/** Saves a page's draft by itself after each change, one save after the other, each over the version that the one before it has left. */
export function useAutosave(
  { shopid, page, mayWrite }: { shopid: string; page: string; mayWrite: boolean },
  store: PageStore,
  first: PageDraft,
) {
  const [draft, setDraft] = useState(first)
  const [state, setState] = useState<SaveState>(first.drafted ? 'saved' : 'same')
  const [error, setError] = useState('')
  const [theirs, setTheirs] = useState<PageDraft | null>(null)
  const version = useRef(first.version)
  const saved = useRef<PageValue>(store.get())
  const running = useRef<Promise<void> | null>(null)

  const run = useCallback(async (): Promise<void> => {
    const written = store.get()
    if (written === saved.current) return
    setState('saving')
    try {
      const next = await saveDraft(shopid, page, { version: version.current, value: written })
      version.current = next.version
      saved.current = written
      setDraft(next)
      setState(store.get() === written ? 'saved' : 'unsaved')
    } catch (failed) {
      const current = staleRow<PageDraft>(failed)
      if (current) setTheirs(current)
      setError(saveError(failed))
      setState(current ? 'stale' : 'failed')
      throw failed
    }
    if (store.get() !== written) await run()
  }, [store, shopid, page])

  /** Saves what is not saved yet; resolves when all of it is. */
  const flush = useCallback(async (): Promise<number> => {
    running.current ??= run().finally(() => {
      running.current = null
    })
    await running.current
    return version.current
  }, [run])

  // ExternalValues React's state: a key renders its own block, not the frame around all of them.
  useEffect(() => {
    if (!mayWrite || theirs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      if (store.get() === saved.current) return
      setState((now) => (now === 'saving' ? now : 'unsaved'))
      timer = setTimeout(() => void flush().catch(() => {}), SAVE_MS)
    }
    hear()
    const stop = store.subscribe(hear)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, mayWrite, theirs, flush])

  /** Goes on from a draft that came from the server. */
  const goOnFrom = useCallback(
    (next: PageDraft, { shown = true }: { shown?: boolean } = {}) => {
      version.current = next.version
      if (shown) {
        store.replace(next.value)
        saved.current = store.get()
      }
      setDraft(next)
      setTheirs(null)
      setState(next.drafted ? 'saved' : 'same')
    },
    [store],
  )
  /** Saves over what somebody else has saved. */
  const overwrite = useCallback(() => {
    if (!theirs) return
    version.current = theirs.version
    setTheirs(null)
    void flush().catch(() => {})
  }, [theirs, flush])

  return {
    draft,
    state,
    error,
    theirs,
    isUnsaved: state === 'unsaved' || state === 'saving' || state === 'failed',
    flush,
    goOnFrom,
    overwrite,
    setTheirs,
  }
}
