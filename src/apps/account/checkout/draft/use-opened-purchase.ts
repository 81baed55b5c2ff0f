import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { OpenedSession } from '../../../../domains/orders/orders.contract.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { useFrame } from '../../frame/frame-data.ts'
import { type Chosen, chosenIn, sourceIn, withDraft } from './chosen-draft.ts'
import { needOwnId } from './own-guest-id.ts'

/** A purchase on the screen. */
export interface Purchase extends OpenedSession {
  draft: string
  /** a guest's own id at this host; null for a person */
  uuid: string | null
}

export type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; purchase: Purchase }
  /** it is of a person's cart, and the caller is a guest */
  | { kind: 'login' }
  | { kind: 'empty' }
  | { kind: 'gone' }
  | { kind: 'failed'; words: string }

/** Opens the draft of the address, and again when the page is restored. `begins` makes one of a cart. */
export function useOpened(begins = false): { opening: Opening; reopen: () => Promise<void> } {
  const { known } = useFrame()
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const reopen = useCallback(async () => setOpening(await open(known, begins)), [known, begins])
  useEffect(() => {
    void reopen()
    // The back-forward cache may restore the page, and its draft may have been ordered meanwhile.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) void reopen()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [reopen])
  return { opening, reopen }
}

async function open(known: boolean, begins: boolean): Promise<Opening> {
  const chosen = chosenIn(new URL(location.href))
  if (chosen.kind === 'cart' && !begins) return { kind: 'gone' }
  try {
    const uuid = known ? null : await needOwnId()
    const session = await draftOf(chosen)
    const opened = await browserApi.post('/api/myshp/v2/checkout/open', {
      draft: session,
      ...(uuid && { uuid }),
    })
    return { kind: 'open', purchase: { ...opened, draft: session, uuid } }
  } catch (error) {
    if (!isApiError(error)) return { kind: 'failed', words: errorMessage(error) }
    if (error.status === 401) return { kind: 'login' }
    if (error.status === 404 || error.status === 400)
      return { kind: chosen.kind === 'cart' ? 'empty' : 'gone' }
    return { kind: 'failed', words: errorMessage(error) }
  }
}

async function draftOf(chosen: Chosen): Promise<string> {
  if (chosen.kind === 'draft') return chosen.draft
  const { kind: _, ...cart } = chosen
  const from = sourceIn(new URL(location.href))
  const { draft } = await browserApi.post('/api/myshp/v2/checkout/begin', { ...cart, ...from })
  history.replaceState(history.state, '', withDraft(new URL(location.href), draft))
  return draft
}
