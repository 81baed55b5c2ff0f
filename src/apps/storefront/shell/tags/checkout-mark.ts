import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORAGE_KEY = 'madang:checkout'

/** Stores the time of the checkout; a guest without it has bought nothing. */
export const markCheckout = (): void => void visitorStorage.write(STORAGE_KEY, Date.now())

/** Last checkout in ms since 1970; 0 for none. */
export const checkoutStartedAt = (): number => Number(visitorStorage.read(STORAGE_KEY)) || 0
