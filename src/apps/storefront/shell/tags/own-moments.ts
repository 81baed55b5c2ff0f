import { sendBeacon } from '../../../../client/beacon.ts'
import { browserApi } from '../../../../client/browser.ts'
import { tabStorage, visitorStorage } from '../../../../client/browser-storage.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { ToldPurchase } from '../../../../domains/conversions/conversions.contract.ts'
import { TOLD_WITHIN_DAYS } from '../../../../domains/conversions/shared/conversion-limits.ts'
import { anonymousId } from '../cart/anonymous-id.ts'
import { currentMe, type Me, watchMe } from '../person/me.ts'
import { leftForCheckoutAt } from './checkout-mark.ts'
import type { Moment } from './moments.ts'

type Tell = (moment: Moment) => void

/** The moments that this browser has told of its person; one on another device may be told there once more. */
interface Told {
  /** uid of who is logged in; 0 after that */
  login?: number
  /** ids of the last membership and review that were told */
  joined?: number
  reviewed?: number
}

const STORE = 'madang:told'
const TAB = 'madang:tab'
const DAY_MS = 86_400_000

/**
 * Tells what happened at the account host, where no tag of a shop runs: the log-in, joining, reviews and purchases. The shop's own
 * host knows them; nothing of it comes with an address. `settled`: every service runs and has what it was told, or is blocked.
 */
export function watchPerson(shopid: string, tell: Tell, settled: Promise<unknown>): void {
  let known = ''
  const check = async () => {
    const me = currentMe()
    const state = stateOf(me)
    if (me.login === 'unknown' || state === known) return
    known = state
    reportLogin(me, tell)
    // A server that does not answer tells with the next page.
    await Promise.allSettled([reportPurchases(me, shopid, tell, settled), reportActions(me, shopid, tell)])
  }
  watchMe(check)
  void check()
}

const stateOf = ({ person }: Me): string => `${person?.uid} ${person?.member?.id}`

function reportLogin({ person }: Me, tell: Tell): void {
  const stored = read()
  if (!person) {
    if (stored.login) keep({ ...stored, login: 0 })
    return
  }
  if (stored.login === person.uid) return
  keep({ ...stored, login: person.uid })
  tell({ kind: 'login' })
}

async function reportActions({ person }: Me, shopid: string, tell: Tell): Promise<void> {
  if (!person) return
  const { joined, reviewed } = await browserApi.get('/api/myshp/v2/get/my/moments', { shopid })
  const stored = read()
  if (joined && joined !== stored.joined) tell({ kind: 'joined' })
  if (reviewed && reviewed !== stored.reviewed) tell({ kind: 'review' })
  keep({ ...stored, ...(joined && { joined }), ...(reviewed && { reviewed }) })
}

/**
 * Reports purchases to the tags. A person may have bought on another device; a guest is asked about only if this browser went to the checkout. If
 * the page is closed before all services have the purchases, they are not confirmed, and the server gives them to a later page.
 */
async function reportPurchases(
  { person }: Me,
  shopid: string,
  tell: Tell,
  settled: Promise<unknown>,
): Promise<void> {
  const uuid = anonymousId()
  const left = leftForCheckoutAt()
  if (!person && (!uuid || Date.now() - left > TOLD_WITHIN_DAYS * DAY_MS)) return
  const request = { shopid, ...(uuid && { uuid }) }
  const { purchases } = await browserApi.post('/api/myshp/v2/purchase/untold', { ...request, tab: tabId() })
  if (purchases.length === 0) return
  for (const purchase of purchases) tell(momentOf(purchase))
  await settled
  const transaction_ids = purchases.map(({ transaction_id }) => transaction_id)
  sendBeacon('/api/myshp/v2/purchase/confirm', { ...request, transaction_ids })
}

/** A random id of this browser tab, the same for all its pages. */
function tabId(): string {
  const stored = tabStorage.text(TAB)
  const id = stored && /^[0-9a-f]{32}$/.test(stored) ? stored : newRequestKey()
  tabStorage.writeText(TAB, id)
  return id
}

const momentOf = (purchase: ToldPurchase): Moment => ({
  kind: 'purchase',
  id: purchase.transaction_id,
  eventId: purchase.event_id,
  items: purchase.items,
  value: purchase.value,
  delivery: purchase.delivery,
  coupon: purchase.coupon,
  byServer: purchase.by_server,
})

function read(): Told {
  const stored = visitorStorage.read(STORE)
  return typeof stored === 'object' && stored !== null ? stored : {}
}

const keep = (stored: Told) => void visitorStorage.write(STORE, stored)
