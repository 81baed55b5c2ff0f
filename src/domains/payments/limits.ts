/** Hours in which money is sent to an account (domain: Checkout, payment, orders); a guest may be anybody. */
const SEND_WITHIN_HOURS = { person: 72, guest: 24 }

/** Hours that a buyer has to send money to an account. Safe in a browser. */
export const hoursToSend = (isGuest: boolean): number => SEND_WITHIN_HOURS[isGuest ? 'guest' : 'person']
