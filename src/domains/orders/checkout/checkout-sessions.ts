import { createHash } from 'node:crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { newToken } from '../../../platform/tokens.ts'
import type { Cart } from '../../cart/contract.ts'
import { type LastSource, lastSourceOf } from '../../marketing/visit-source.ts'
import { checkoutById, type Tx } from '../core/checkout-store.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { OrdersDeps } from '../deps.ts'
import type { LineToBuy, Opened } from '../orders.contract.ts'
import type { DraftLine } from '../tables.ts'
import { answerFor } from './agreement.ts'
import * as store from './session-store.ts'

/** The owner of a cart: a uid, or the digest of an anonymous id. */
export type CartOwner = number | Buffer

const DRAFT_BYTES = 18
/** the same choice within these days gives the same draft, unless it is bought */
const SAME_FOR_DAYS = 1
const KEPT_FOR_DAYS = 90

/** From the cart to the checkout: drafts of chosen lines, and their orders. */
export function checkoutSessions({
  database,
  clock,
  cart,
  payments,
}: Pick<OrdersDeps, 'database' | 'clock' | 'cart' | 'payments'>) {
  /** The last sources of a cart's shops by their public ids; of what its lines know and the browser tells, the later one. */
  async function sourcesOf(
    owner: CartOwner,
    told: (LastSource & { shopid: string }) | undefined,
    now: Date,
  ): Promise<Record<string, LastSource>> {
    const sources = await cart.lastSources(owner)
    const last = told && lastSourceOf(told, now.getTime())
    if (told && last && last.at >= (sources.get(told.shopid)?.at ?? 0)) sources.set(told.shopid, last)
    return Object.fromEntries(sources)
  }

  return {
    /**
     * Begins a purchase of a cart's lines: the groups with these keys (origin's uid, x, seller's uid), or all. Returns the
     * draft's id. `told` is where the buyer last came from to one of the shops (public id). Throws NOT_FOUND when the cart has
     * none of the groups.
     */
    async begin(
      owner: CartOwner,
      groups?: readonly string[],
      told?: LastSource & { shopid: string },
    ): Promise<string> {
      const lines = linesOf(await cart.pricedCart(owner), groups)
      if (lines.length === 0)
        throw new DomainError('NOT_FOUND', {
          message: '주문할 상품이 장바구니에 없습니다.',
          details: { field: 'groups' },
        })
      const [uid, guest] = typeof owner === 'number' ? [owner, null] : [null, owner]
      const now = clock()
      const sources = await sourcesOf(owner, told, now)
      const fresh = {
        id: newToken(DRAFT_BYTES),
        uid,
        guest,
        lines: JSON.stringify(lines),
        last_sources: JSON.stringify(sources),
        made_at: now,
        digest: digestOf(owner, lines),
      }
      const since = new Date(now.getTime() - SAME_FOR_DAYS * DAY_MS)
      return database.asPerson((tx: Tx) => store.keepDraft(tx, fresh, since))
    },

    /**
     * A draft with its key for ordering, and its placed order, if any. A draft of a guest's cart is open to everybody who
     * knows its id; one of a person's cart to that person: LOGIN_REQUIRED for guests, NOT_FOUND for others.
     */
    async open(id: string, whose: CheckoutCustomer): Promise<Opened> {
      return database.asPerson(async (tx: Tx): Promise<Opened> => {
        const draft = await store.findDraft(tx, id)
        if (!draft) throw new DomainError('NOT_FOUND')
        if (draft.uid !== null && draft.uid !== whose.uid)
          throw new DomainError(whose.uid === null ? 'LOGIN_REQUIRED' : 'NOT_FOUND')
        const lines = draft.lines.map((line) => shownLine(line, whose.adult))
        const fresh = { lines, key: `${id}-${draft.attempts}`, placed: null, taken: false }
        const last = draft.checkout === null ? undefined : await checkoutById(tx, draft.checkout)
        if (!last || last.state === 'CANCELED') return fresh
        const isOwn =
          last.uid === null ? whose.guest !== null && last.guest?.equals(whose.guest) : last.uid === whose.uid
        if (!isOwn) return { ...fresh, taken: true }
        return { ...fresh, key: last.key, placed: await answerFor(tx, last, payments) }
      })
    },

    /** Deletes drafts that were not used for long. Returns how many. */
    purgeExpired: (): Promise<number> =>
      database.asSystem('jobs', (tx: Tx) =>
        store.forgetDrafts(tx, new Date(clock().getTime() - KEPT_FOR_DAYS * DAY_MS)),
      ),
  }
}

function linesOf({ groups }: Cart, keys: readonly string[] | undefined): DraftLine[] {
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

function digestOf(owner: CartOwner, lines: readonly DraftLine[]): Buffer {
  const chosen = lines.map(({ sid, pid2, pid3, default_option, qty }) =>
    JSON.stringify([sid, pid2, pid3, default_option, qty]),
  )
  const whose = typeof owner === 'number' ? owner : owner.toString('hex')
  return createHash('sha256')
    .update(JSON.stringify([whose, chosen.toSorted()]))
    .digest()
}

// The option of an adult product is shown to verified adults; nobody else can order it.
function shownLine({ pid3, default_option, adult, ...line }: DraftLine, isAdult: boolean): LineToBuy {
  return { ...line, ...(pid3 > 0 && { pid3 }), default_option: adult && !isAdult ? '' : default_option }
}
