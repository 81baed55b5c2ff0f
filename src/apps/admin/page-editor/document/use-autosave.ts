import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageValue } from '../../../../domains/content/shared/page-value.ts'
import { type PageDraft, saveDraft } from '../../api/pages/page-drafts.api.ts'
import { staleRow } from '../../api/refusals.ts'
import type { PageStore } from './page-store.ts'
import { saveError } from './save-error.ts'

/** The draft is saved this long after the last edit. */
const SAVE_MS = 400

export type SaveState = 'same' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stale'

/**
 * Saves a page's draft after each change. Saves run one after the other, each with the version from the previous reply.
 */
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
    const content = store.get()
    if (content === saved.current) return
    setState('saving')
    try {
      const next = await saveDraft(shopid, page, { version: version.current, value: content })
      version.current = next.version
      saved.current = content
      setDraft(next)
      setState(store.get() === content ? 'saved' : 'unsaved')
    } catch (failure) {
      const current = staleRow<PageDraft>(failure)
      if (current) setTheirs(current)
      setError(saveError(failure))
      setState(current ? 'stale' : 'failed')
      throw failure
    }
    if (store.get() !== content) await run()
  }, [store, shopid, page])

  /** Saves all changes; resolves with the version. */
  const flush = useCallback(async (): Promise<number> => {
    running.current ??= run().finally(() => {
      running.current = null
    })
    await running.current
    return version.current
  }, [run])

  // Subscribes to the store instead of using state, so that typing does not render the whole editor.
  useEffect(() => {
    if (!mayWrite || theirs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleSave = () => {
      clearTimeout(timer)
      if (store.get() === saved.current) return
      setState((current) => (current === 'saving' ? current : 'unsaved'))
      timer = setTimeout(() => void flush().catch(() => {}), SAVE_MS)
    }
    scheduleSave()
    const stop = store.subscribe(scheduleSave)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, mayWrite, theirs, flush])

  /** Replaces the edited page by a draft of the server, or only its version. */
  const continueFrom = useCallback(
    (next: PageDraft, { replacesContent = true }: { replacesContent?: boolean } = {}) => {
      version.current = next.version
      if (replacesContent) {
        store.replace(next.value)
        saved.current = store.get()
      }
      setDraft(next)
      setTheirs(null)
      setState(next.drafted ? 'saved' : 'same')
    },
    [store],
  )
  /** Overwrites the version that somebody else has saved. */
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
    continueFrom,
    overwrite,
    setTheirs,
  }
}
