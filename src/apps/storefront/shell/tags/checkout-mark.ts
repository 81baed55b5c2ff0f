import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORE = 'madang:checkout'

/** Notes that this browser leaves for the checkout: a guest who never did has bought nothing. */
export const markCheckout = (): void => void visitorStorage.write(STORE, Date.now())

/** Ms since 1970 of the last time; 0 for never. */
export const leftForCheckoutAt = (): number => Number(visitorStorage.read(STORE)) || 0
