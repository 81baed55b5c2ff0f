import { createHash } from 'node:crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { newToken } from '../../../platform/tokens.ts'
import type { Cart } from '../../cart/cart.contract.ts'
import { readLines } from '../../cart/cart.service.ts'
import { type LastSource, lastSourceOf } from '../../marketing/shared/visit-source.ts'
import { checkoutById, type Tx } from '../core/checkout-store.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { SubscriptionOfOrder } from '../core/order-snapshot.ts'
import type { OrdersDeps } from '../deps.ts'
import type { LineToBuy, OpenedSession } from '../orders.contract.ts'
import type { SessionLine } from '../tables.ts'
import { currentAnswer } from './agreement.ts'
import { findLineTerms } from './line-terms-store.ts'
import * as store from './session-store.ts'

/** The account (uid) that owns a cart, or the digest of a guest's anonymous id. */
export type CartOwner = number | Buffer

/** Last visit source that a browser knows, with the slug of its shop. */
type VisitSource = LastSource & { shopid: string }

const SESSION_ID_BYTES = 18
/** number of days within which the same choice of lines, if not yet bought, opens the same session */
const REUSED_DAYS = 1
const STORED_DAYS = 90

export function checkoutSessions({
  database,
  clock,
  cart,
  payments,
}: Pick<OrdersDeps, 'database' | 'clock' | 'cart' | 'payments'>) {
  /** Latest visit source by shop (slug), from the cart or from the browser, whichever is newer. */
  async function sourcesOf(
    owner: CartOwner,
    visitSource: VisitSource | undefined,
    now: Date,
  ): Promise<Record<string, LastSource>> {
    const sources = await cart.queries.lastSources(owner)
    const last = visitSource && lastSourceOf(visitSource, now.getTime())
    if (visitSource && last && last.at >= (sources.get(visitSource.shopid)?.at ?? 0))
      sources.set(visitSource.shopid, last)
    return Object.fromEntries(sources)
  }

  async function save(
    owner: CartOwner,
    lines: readonly SessionLine[],
    {
      fromCart,
      gift = false,
      subscription = null,
      visitSource,
    }: {
      fromCart: boolean
      gift?: boolean
      subscription?: SubscriptionOfOrder | null
      visitSource: VisitSource | undefined
    },
  ): Promise<string> {
    const [uid, guest] = typeof owner === 'number' ? [owner, null] : [null, owner]
    const now = clock()
    const sources = await sourcesOf(owner, visitSource, now)
    const session = {
      id: newToken(SESSION_ID_BYTES),
      uid,
      guest,
      lines: JSON.stringify(lines),
      last_sources: JSON.stringify(sources),
      from_cart: fromCart,
      gift,
      subscription: subscription && JSON.stringify(subscription),
      made_at: now,
      digest: digestOf(owner, lines, { fromCart, gift, subscription }),
    }
    const since = new Date(now.getTime() - REUSED_DAYS * DAY_MS)
    return database.asPerson((tx: Tx) => store.saveSession(tx, session, since))
  }

  return {
    /**
     * Creates a checkout session of the cart groups with these keys, or of all groups, and returns its id.
     * `visitSource` is the last visit source that the browser knows. Throws NOT_FOUND if the cart has none of the
     * groups.
     */
    async begin(owner: CartOwner, groups?: readonly string[], visitSource?: VisitSource): Promise<string> {
      const lines = linesOf(await cart.queries.pricedCart(owner), groups)
      if (lines.length === 0)
        throw new DomainError('NOT_FOUND', {
          message: '주문할 상품이 장바구니에 없습니다.',
          details: { field: 'groups' },
        })
      return save(owner, lines, { fromCart: true, visitSource })
    },

    /**
     * Creates a checkout session of lines that are in no cart, such as those of a product page, and returns its id.
     * `owner` is the buyer; the receiver of a `gift` enters the address; the line of a `subscription` is paid with a
     * saved card. Lines that nobody can order now are kept, so that the quote gives the reason. Throws BAD_REQUEST for
     * an invalid line and for lines of several shops, and NOT_FOUND if no shop sells any of them.
     */
    async beginWithLines(
      owner: CartOwner,
      chosenLines: readonly LineToBuy[],
      {
        visitSource,
        gift = false,
        subscription,
      }: {
        visitSource?: VisitSource | undefined
        gift?: boolean | undefined
        subscription?: SubscriptionOfOrder
      } = {},
    ): Promise<string> {
      const { lines, refused } = readLines(chosenLines)
      if (refused[0]) throw new DomainError('BAD_REQUEST', { details: { field: `lines/${refused[0].at}` } })
      const uid = typeof owner === 'number' ? owner : 0
      const rowsByIndex = new Map(
        (await findLineTerms(database, [{ uid, lines }]))[0]?.map((row) => [row.lineIndex, row] as const),
      )
      if (rowsByIndex.size === 0)
        throw new DomainError('NOT_FOUND', {
          message: '판매하지 않는 상품입니다.',
          details: { field: 'lines' },
        })
      if (new Set([...rowsByIndex.values()].map(({ shopId }) => shopId)).size > 1)
        throw new DomainError('BAD_REQUEST', {
          message: '한 상점의 상품만 바로 구매할 수 있습니다.',
          details: { field: 'lines' },
        })
      const chosen = lines.map(({ at, sid, pid2, pid3, default_option, qty }): SessionLine => {
        const row = rowsByIndex.get(at)
        const price = seenPrice(chosenLines[at]) ?? row?.price ?? 0
        return { sid, pid2, pid3, default_option, qty, price, adult: row?.adult ?? false }
      })
      return save(owner, chosen, { fromCart: false, gift, subscription: subscription ?? null, visitSource })
    },

    /**
     * The lines of a session, the key for placing it, and its order if there is one. Anyone who knows the id may open
     * the session of a guest. The session of an account throws LOGIN_REQUIRED for guests and NOT_FOUND for other
     * accounts.
     */
    async open(id: string, customer: CheckoutCustomer): Promise<OpenedSession> {
      return database.asPerson(async (tx: Tx): Promise<OpenedSession> => {
        const session = await store.findSession(tx, id)
        if (!session) throw new DomainError('NOT_FOUND')
        if (session.uid !== null && session.uid !== customer.uid)
          throw new DomainError(customer.uid === null ? 'LOGIN_REQUIRED' : 'NOT_FOUND')
        const lines = session.lines.map((line) => shownLine(line, customer.adult))
        const key = `${id}-${session.attempts}`
        const openedSession = {
          lines,
          from_cart: session.from_cart,
          gift: session.gift,
          ...(session.subscription && { subscription: { weeks: session.subscription.weeks } }),
          key,
          placed: null,
          taken: false,
        }
        const last = session.checkout === null ? undefined : await checkoutById(tx, session.checkout)
        if (!last || last.state === 'CANCELED') return openedSession
        const isOwn =
          last.uid === null
            ? customer.guest !== null && last.guest?.equals(customer.guest)
            : last.uid === customer.uid
        if (!isOwn) return { ...openedSession, taken: true }
        return { ...openedSession, key: last.key, placed: await currentAnswer(tx, last, payments) }
      })
    },

    /** Deletes expired sessions and returns their number. */
    purgeExpired: (): Promise<number> =>
      database.asSystem('jobs', (tx: Tx) =>
        store.deleteSessions(tx, new Date(clock().getTime() - STORED_DAYS * DAY_MS)),
      ),
  }
}

function linesOf({ groups }: Cart, keys: readonly string[] | undefined): SessionLine[] {
  const isChosen = ({ uid, origin_uid, shopid, origin_shopid }: Cart['groups'][number]) =>
    !keys || keys.includes(`${origin_uid}x${uid}`) || keys.includes(`${origin_shopid}.${shopid}`)
  const chosen = groups.filter(isChosen)
  return chosen.flatMap(({ data }) =>
    data.map(({ sid, pid2, pid3 = 0, default_option, qty, price, adult }) => ({
      sid,
      pid2,
      pid3,
      default_option,
      qty,
      price,
      adult,
    })),
  )
}

/** The price that the page displayed, won; null if it sent none. */
function seenPrice(line: LineToBuy | undefined): number | null {
  const price = line?.price
  return typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 ? price : null
}

// The same lines have different sessions if they come from a product page (which leaves the cart unchanged) and from
// the cart, and if they are a purchase, a gift (which has another form) or a subscription.
function digestOf(
  owner: CartOwner,
  lines: readonly SessionLine[],
  {
    fromCart,
    gift,
    subscription,
  }: { fromCart: boolean; gift: boolean; subscription: SubscriptionOfOrder | null },
): Buffer {
  const chosen = lines.map(({ sid, pid2, pid3, default_option, qty }) =>
    JSON.stringify([sid, pid2, pid3, default_option, qty]),
  )
  const ownerKey = typeof owner === 'number' ? owner : owner.toString('hex')
  return createHash('sha256')
    .update(
      JSON.stringify([
        ownerKey,
        chosen.toSorted(),
        ...(fromCart ? [] : ['lines']),
        ...(gift ? ['gift'] : []),
        ...(subscription ? [subscription] : []),
      ]),
    )
    .digest()
}

// The chosen option of an adult product is not shown to buyers who are not verified adults. They cannot order it
// anyway.
function shownLine({ pid3, default_option, adult, ...line }: SessionLine, isAdult: boolean): LineToBuy {
  return { ...line, ...(pid3 > 0 && { pid3 }), default_option: adult && !isAdult ? '' : default_option }
}
