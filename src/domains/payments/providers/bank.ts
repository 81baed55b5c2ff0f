import type { AccountToPay } from '../payments.contract.ts'
import type { Provider } from './provider.ts'

/**
 * 무통장입금: a transfer to an account, whose holder confirms it. There is no provider to ask. The account is stored with the
 * payment; `account` is the present one, for payments that began before it was stored.
 */
const transfer = (name: 'bank' | 'shop', account?: AccountToPay): Provider => ({
  name,
  methods: ['bank'],
  account,
  step({ details }) {
    const to = details.account ?? account
    return to ? { kind: 'transfer', account: to, depositor: details.depositor ?? '' } : { kind: 'none' }
  },
  fetchEvidence: async () => ({ kind: 'nothing' }),
  // A person sends it by hand and confirms it.
  refund: async () => 'later',
})

/** To the platform's account. */
export const bankTransfer = (account?: AccountToPay): Provider => transfer('bank', account)

/** To the own account of the shop that sells and ships the whole purchase. */
export const shopTransfer: Provider = transfer('shop')
