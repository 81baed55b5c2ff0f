/** The reader of an order: a person, or a guest identified by the anonymous id or by the phone number in it. */
export type OrderReader = { uid: number } | { guest: Buffer } | { phone: string }

/**
 * The mover of an order: the person, the guest's browser of the purchase, or a browser (its digest) with the code from the
 * buyer's mail, trusted at a time. A phone number is no proof: the shop reads it in the order.
 */
export type OrderMover = { uid: number } | { guest: Buffer } | { browser: Buffer; at: Date }

/** The proof of a buyer who moved something. */
export type Proof = 'login' | 'browser' | 'mail'

/** The values of statements about an order's reader. */
export function valuesOf(
  whose: OrderReader,
): [uid: number | null, guest: Buffer | null, phone: string | null] {
  if ('uid' in whose) return [whose.uid, null, null]
  if ('guest' in whose) return [null, whose.guest, null]
  return [null, null, whose.phone]
}

/** The values of statements about an order's mover. */
export function moverValues(
  mover: OrderMover,
): [uid: number | null, guest: Buffer | null, browser: Buffer | null, at: Date | null] {
  if ('uid' in mover) return [mover.uid, null, null, null]
  if ('guest' in mover) return [null, mover.guest, null, null]
  return [null, null, mover.browser, mover.at]
}

/** The proof of a mover. */
export function proofOf(mover: OrderMover): Proof {
  if ('uid' in mover) return 'login'
  return 'guest' in mover ? 'browser' : 'mail'
}
