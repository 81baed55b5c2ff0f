import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { digestOf, newToken } from '../../../platform/tokens.ts'
import type { Tx } from '../core/checkout-store.ts'
import { type OrderActor, WITHOUT_ACCOUNT } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderCode } from '../events.ts'
import type { OrderCodeRow } from '../tables.ts'

const MINUTE_MS = 60_000
const ENTER_WITHIN_MINUTES = 10
const TRUSTED_FOR_MINUTES = 60
const MAX_TRIES = 5
const DIGITS = 6
const SECRET_BYTES = 24

/**
 * Mailed codes. With a code a guest can change an order in another browser than that of the purchase. The code is
 * derived from the secret and the digest of the browser. Only its digest is stored, so the mail derives the code a
 * second time.
 */
export function orderCodes({ database, clock, secret }: Pick<OrdersDeps, 'database' | 'clock' | 'secret'>) {
  const codeFor = (browser: Buffer) => {
    const mixed = createHmac('sha256', secret).update('order code ').update(browser).digest()
    return String(mixed.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
  }
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE_MS)

  return {
    /**
     * Requests a mail with a code for the buyer of the guest order with this phone number (digits). The returned
     * `proof` is a secret of the requesting browser; the code can be entered only there. Throws NOT_FOUND.
     */
    send: (number: string, phone: string): Promise<{ proof: string; to: string; until: string }> =>
      database.asPerson(async (tx: Tx) => {
        const order = await findGuestOrder(tx, number, phone)
        if (!order) throw new DomainError('NOT_FOUND')
        const proof = newToken(SECRET_BYTES)
        const browser = digestOf(proof)
        const until = inMinutes(ENTER_WITHIN_MINUTES)
        await insertCode(tx, { browser, number, code: digestWith(proof, codeFor(browser)), until })
        const { shopId, supplierShopId, email } = order
        await emit(tx, orderCode, {
          shop: shopId,
          origin: supplierShopId,
          number,
          browser: browser.toString('hex'),
        })
        return { proof, to: maskedEmail(email), until: until.toISOString() }
      }),

    /**
     * Derives a code for its mail. Null if the code can no longer be entered. `browser` is the digest of the browser in
     * hex.
     */
    findForMail: ({ number, browser }: { number: string; browser: string }): Promise<string | null> =>
      database.asPerson(async (tx: Tx) => {
        const requestDigest = { browser: Buffer.from(browser, 'hex'), number, now: clock() }
        return (await isCodeOpen(tx, requestDigest)) ? codeFor(requestDigest.browser) : null
      }),

    /** Enters a code. Throws BAD_REQUEST with the number of attempts that are left (`details.left`). */
    async enter(number: string, proof: string, code: string): Promise<{ until: string }> {
      const browser = digestOf(proof)
      const [now, until] = [clock(), inMinutes(TRUSTED_FOR_MINUTES)]
      // The error is thrown after the transaction, because it would otherwise roll back the count of attempts.
      const remainingTries = await database.asPerson(async (tx: Tx) => {
        const codeRow = await tryCode(tx, { browser, number, now, maxTries: MAX_TRIES })
        if (!codeRow) return -1
        if (!codeRow.code.equals(digestWith(proof, code))) return MAX_TRIES - codeRow.tries
        await trustBrowser(tx, browser, until)
        return null
      })
      if (remainingTries !== null) throw remainingTries > 0 ? wrongCode(remainingTries) : expiredCode()
      return { until: until.toISOString() }
    },

    /** The browser with this secret as an actor. It can change an order only after its code was entered. */
    actorOf: (proof: string): OrderActor => ({ browser: digestOf(proof), now: clock() }),

    /** Deletes expired codes, and with them the access of their browsers. */
    purgeExpired: (): Promise<void> => database.asSystem('jobs', (tx: Tx) => deleteCodes(tx, clock())),
  }
}

/** Masks a mail address, for example mi***@example.com. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${[...name].slice(0, name.length > 2 ? 2 : 1).join('')}***@${host}`
}

export const codeNeeded = () =>
  new DomainError('FORBIDDEN', {
    message: '주문한 브라우저가 아닙니다. 주문에 적은 메일로 인증 번호를 받아 주세요.',
    details: { field: 'proof' },
  })

const digestWith = (proof: string, code: string) => digestOf(`${proof} ${code}`)

const wrongCode = (remainingTries: number) =>
  new DomainError('BAD_REQUEST', {
    message: `인증 번호가 맞지 않습니다. ${remainingTries}번 더 적을 수 있습니다.`,
    details: { field: 'code', left: remainingTries },
  })

const expiredCode = () =>
  new DomainError('BAD_REQUEST', {
    message: '이 인증 번호는 이제 쓸 수 없습니다. 인증 번호를 다시 받아 주세요.',
    details: { field: 'code', left: 0 },
  })

/** Finds a guest's order by its number and phone number (digits). */
async function findGuestOrder(
  tx: Tx,
  number: string,
  phone: string,
): Promise<{ shopId: number; supplierShopId: number; email: string } | undefined> {
  return tx
    .selectFrom('shop_order as o')
    .select(['shop_id as shopId', 'origin_shop_id as supplierShopId', 'buyer_email as email'])
    .where('number', '=', number)
    .where('buyer_phone', '=', phone)
    .where(sql.raw<boolean>(WITHOUT_ACCOUNT))
    .executeTakeFirst()
}

async function insertCode(
  tx: Tx,
  code: Pick<OrderCodeRow, 'browser' | 'number' | 'code' | 'until'>,
): Promise<void> {
  await tx.insertInto('order_code').values(code).execute()
}

/** Whether the code of a browser can still be entered. */
async function isCodeOpen(
  tx: Tx,
  { browser, number, now }: { browser: Buffer; number: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('order_code')
    .select('number')
    .where('browser', '=', browser)
    .where('number', '=', number)
    .where('until', '>', now)
    .where('proven', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts an attempt and returns the stored code. Undefined if no code can be entered. */
async function tryCode(
  tx: Tx,
  { browser, number, now, maxTries }: { browser: Buffer; number: string; now: Date; maxTries: number },
): Promise<{ code: Buffer; tries: number } | undefined> {
  return tx
    .updateTable('order_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('browser', '=', browser)
    .where('number', '=', number)
    .where('until', '>', now)
    .where('proven', '=', false)
    .where('tries', '<', maxTries)
    .returning(['code', 'tries'])
    .executeTakeFirst()
}

/** Allows the browser to change the order until the given time. */
async function trustBrowser(tx: Tx, browser: Buffer, until: Date): Promise<void> {
  await tx.updateTable('order_code').set({ proven: true, until }).where('browser', '=', browser).execute()
}

async function deleteCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('order_code').where('until', '<', before).execute()
}
