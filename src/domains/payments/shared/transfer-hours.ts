/** Hours for a transfer (docs/product/checkout.md); a guest may be anybody. */
const SEND_WITHIN_HOURS = { person: 72, guest: 24 }

/** Hours that a buyer has for a transfer. Safe in a browser. */
export const hoursToSend = (isGuest: boolean): number => SEND_WITHIN_HOURS[isGuest ? 'guest' : 'person']
