/** Whose order it must be to be read: a person's, or a guest's that is known by the anonymous id or by the phone number in it. */
export type Whose = { uid: number } | { guest: Buffer } | { phone: string }

/**
 * A mover of an order: the person, the browser that bought as a guest, or a browser (its digest) that was given the code from the
 * buyer's mail and is still trusted at a time. A phone number is no proof: the shop reads it in the order.
 */
export type Mover = { uid: number } | { guest: Buffer } | { browser: Buffer; at: Date }

/** How a buyer who moved something was known. */
export type Proof = 'login' | 'browser' | 'mail'

/** The values of statements that say whose an order must be. */
export function valuesOf(whose: Whose): [uid: number | null, guest: Buffer | null, phone: string | null] {
  if ('uid' in whose) return [whose.uid, null, null]
  if ('guest' in whose) return [null, whose.guest, null]
  return [null, null, whose.phone]
}

/** The same of statements that say who must be able to move it. */
export function moverValues(
  mover: Mover,
): [uid: number | null, guest: Buffer | null, browser: Buffer | null, at: Date | null] {
  if ('uid' in mover) return [mover.uid, null, null, null]
  if ('guest' in mover) return [null, mover.guest, null, null]
  return [null, null, mover.browser, mover.at]
}

/** By what a mover is known. */
export function proofOf(mover: Mover): Proof {
  if ('uid' in mover) return 'login'
  return 'guest' in mover ? 'browser' : 'mail'
}
