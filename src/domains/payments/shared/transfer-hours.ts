/** Hours by kind of buyer (docs/product/checkout.md). */
const SEND_WITHIN_HOURS = { person: 72, guest: 24 }

/** Hours in which a buyer has to send a transfer. */
export const hoursToSend = (isGuest: boolean): number => SEND_WITHIN_HOURS[isGuest ? 'guest' : 'person']
