import { sendBeacon } from '../../../../client/beacon.ts'
import { browserApi } from '../../../../client/browser.ts'
import { tabStorage, visitorStorage } from '../../../../client/browser-storage.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { ReportedPurchase } from '../../../../domains/conversions/conversions.contract.ts'
import { TOLD_WITHIN_DAYS } from '../../../../domains/conversions/shared/conversion-limits.ts'
import { anonymousId } from '../cart/anonymous-id.ts'
import { currentVisitor, type Visitor, watchVisitor } from '../person/visitor.ts'
import { checkoutStartedAt } from './checkout-mark.ts'
import type { TagEvent } from './tag-events.ts'

type SendEvent = (event: TagEvent) => void

/** The events that this browser has already reported. */
interface ReportedState {
  /** uid of the person; 0 after a log-out */
  login?: number
  /** ids of the last reported membership and review */
  joined?: number
  reviewed?: number
}

const STORAGE_KEY = 'madang:told'
const TAB_KEY = 'madang:tab'
const DAY_MS = 86_400_000

/**
 * Reports what happened at the account host, where no tags run: log-in, membership, reviews and purchases. `settled`
 * resolves when every service has received its events or is blocked.
 */
export function reportAccountEvents(shopSlug: string, send: SendEvent, settled: Promise<unknown>): void {
  let lastState = ''
  const check = async () => {
    const me = currentVisitor()
    const state = personState(me)
    if (me.login === 'unknown' || state === lastState) return
    lastState = state
    reportLogin(me, send)
    // After a failure the next page tries again.
    await Promise.allSettled([
      reportPurchases(me, shopSlug, send, settled),
      reportActions(me, shopSlug, send),
    ])
  }
  watchVisitor(check)
  void check()
}

const personState = ({ person }: Visitor): string => `${person?.uid} ${person?.member?.id}`

function reportLogin({ person }: Visitor, send: SendEvent): void {
  const stored = readState()
  if (!person) {
    if (stored.login) storeState({ ...stored, login: 0 })
    return
  }
  if (stored.login === person.uid) return
  storeState({ ...stored, login: person.uid })
  send({ kind: 'login' })
}

async function reportActions({ person }: Visitor, shopSlug: string, send: SendEvent): Promise<void> {
  if (!person) return
  const { joined, reviewed } = await browserApi.get('/api/myshp/v2/get/my/moments', { shopid: shopSlug })
  const stored = readState()
  if (joined && joined !== stored.joined) send({ kind: 'joined' })
  if (reviewed && reviewed !== stored.reviewed) send({ kind: 'review' })
  storeState({ ...stored, ...(joined && { joined }), ...(reviewed && { reviewed }) })
}

/**
 * Reports purchases. Those of a guest are loaded only after a checkout in this browser. Purchases are confirmed once
 * all services have received them; otherwise the server sends them to a later page.
 */
async function reportPurchases(
  { person }: Visitor,
  shopSlug: string,
  send: SendEvent,
  settled: Promise<unknown>,
): Promise<void> {
  const uuid = anonymousId()
  const startedAt = checkoutStartedAt()
  if (!person && (!uuid || Date.now() - startedAt > TOLD_WITHIN_DAYS * DAY_MS)) return
  const request = { shopid: shopSlug, ...(uuid && { uuid }) }
  const { purchases } = await browserApi.post('/api/myshp/v2/purchase/untold', { ...request, tab: tabId() })
  if (purchases.length === 0) return
  for (const purchase of purchases) send(newEvent(purchase))
  await settled
  const transaction_ids = purchases.map(({ transaction_id }) => transaction_id)
  sendBeacon('/api/myshp/v2/purchase/confirm', { ...request, transaction_ids })
}

/** A random id shared by all pages of this tab. */
function tabId(): string {
  const stored = tabStorage.text(TAB_KEY)
  const id = stored && /^[0-9a-f]{32}$/.test(stored) ? stored : newRequestKey()
  tabStorage.writeText(TAB_KEY, id)
  return id
}

const newEvent = (purchase: ReportedPurchase): TagEvent => ({
  kind: 'purchase',
  id: purchase.transaction_id,
  eventId: purchase.event_id,
  items: purchase.items,
  value: purchase.value,
  delivery: purchase.delivery,
  coupon: purchase.coupon,
  byServer: purchase.by_server,
})

function readState(): ReportedState {
  const stored = visitorStorage.read(STORAGE_KEY)
  return typeof stored === 'object' && stored !== null ? stored : {}
}

const storeState = (stored: ReportedState) => void visitorStorage.write(STORAGE_KEY, stored)
