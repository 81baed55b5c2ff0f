import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { OpenedSession } from '../../../../domains/orders/orders.contract.ts'
import { SUBSCRIPTION_WEEKS } from '../../../../domains/subscriptions/shared/subscription-terms.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { useFrame } from '../../frame/frame-data.ts'
import { type CheckoutSubject, readSource, readSubject, withSession } from './checkout-address.ts'
import { ensureGuestId } from './guest-id.ts'

/** A checkout session with its lines. */
export interface Purchase extends OpenedSession {
  /** false for lines of a product page, which leave the cart as it is */
  from_cart: boolean
  /** the receiver enters the address */
  gift: boolean
  sessionId: string
  /** anonymous id of a guest; null for a logged-in buyer */
  uuid: string | null
}

export type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; purchase: Purchase }
  /** the cart belongs to an account, so the buyer must log in */
  | { kind: 'login' }
  | { kind: 'empty' }
  | { kind: 'gone' }
  | { kind: 'failed'; message: string }

/**
 * Opens the checkout session of the address when the page loads or is restored. `createsSession` creates a session if
 * the address names a cart or lines of a product page.
 */
export function useOpenedPurchase(createsSession = false): { opening: Opening; reopen: () => Promise<void> } {
  const { isLoggedIn } = useFrame()
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const reopen = useCallback(
    async () => setOpening(await open(isLoggedIn, createsSession)),
    [isLoggedIn, createsSession],
  )
  useEffect(() => {
    void reopen()
    // The back-forward cache may restore the page after the session was ordered.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void reopen()
    }
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [reopen])
  return { opening, reopen }
}

async function open(isLoggedIn: boolean, createsSession: boolean): Promise<Opening> {
  const subject = readSubject(new URL(location.href))
  if (subject.kind !== 'draft' && !createsSession) return { kind: 'gone' }
  if (subject.kind === 'lines' && subject.weeks && !isLoggedIn) return { kind: 'login' }
  try {
    const uuid = isLoggedIn ? null : await ensureGuestId()
    const sessionId = await ensureSession(subject, uuid)
    const opened = await browserApi.post('/api/myshp/v2/checkout/open', {
      draft: sessionId,
      ...(uuid && { uuid }),
    })
    return {
      kind: 'open',
      purchase: {
        ...opened,
        from_cart: opened.from_cart ?? true,
        gift: opened.gift ?? false,
        sessionId,
        uuid,
      },
    }
  } catch (error) {
    if (!isApiError(error)) return { kind: 'failed', message: errorMessage(error) }
    if (error.status === 401) return { kind: 'login' }
    if (error.status === 404 || error.status === 400)
      return { kind: subject.kind === 'draft' ? 'gone' : 'empty' }
    return { kind: 'failed', message: errorMessage(error) }
  }
}

async function ensureSession(subject: CheckoutSubject, uuid: string | null): Promise<string> {
  if (subject.kind === 'draft') return subject.draft
  const { draft } = await begin(subject, uuid)
  history.replaceState(history.state, '', withSession(new URL(location.href), draft))
  return draft
}

function begin(
  subject: Exclude<CheckoutSubject, { kind: 'draft' }>,
  uuid: string | null,
): Promise<{ draft: string }> {
  const { kind: _, ...chosen } = subject
  const source = readSource(new URL(location.href))
  if (!('lines' in chosen)) return browserApi.post('/api/myshp/v2/checkout/begin', { ...chosen, ...source })
  const { lines, gift, weeks: linkWeeks } = chosen
  const [line] = lines ?? []
  const weeks = SUBSCRIPTION_WEEKS.find((choice) => choice === linkWeeks)
  if (line && weeks) {
    const { sid, pid2, price } = line
    const qty = Number(line.qty)
    return browserApi.post('/api/myshp/v2/subscription/begin', { sid, pid2, qty, price, weeks, ...source })
  }
  return browserApi.post('/api/myshp/v2/checkout/begin', {
    lines: lines ?? [],
    ...(gift && { gift: true }),
    ...(uuid && { uuid }),
    ...source,
  })
}
