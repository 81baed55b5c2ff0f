/** Rule: docs/product/checkout.md. */
const SEND_WITHIN_HOURS = { person: 72, guest: 24 }

/** Hours within which a buyer sends a transfer. */
export const hoursToSend = (isGuest: boolean): number => SEND_WITHIN_HOURS[isGuest ? 'guest' : 'person']
