/** Whose order it must be: a buyer's, or a guest's that is known by the phone number in it. */
export type Whose = { uid: number } | { guest: Buffer } | { phone: string }

/** The values of statements that say whose an order must be. */
export function valuesOf(whose: Whose): [uid: number | null, guest: Buffer | null, phone: string | null] {
  if ('uid' in whose) return [whose.uid, null, null]
  if ('guest' in whose) return [null, whose.guest, null]
  return [null, null, whose.phone]
}
