import type { AccountToPay } from '../payments.contract.ts'
import type { Provider } from './provider.ts'

/**
 * Bank transfer (무통장입금), which the account holder confirms. A payment stores the account at its start; `account` is
 * shown for older payments that have not stored one.
 */
const transfer = (name: 'bank' | 'shop', account?: AccountToPay): Provider => ({
  name,
  methods: ['bank'],
  account,
  step({ details }) {
    const payeeAccount = details.account ?? account
    return payeeAccount
      ? { kind: 'transfer', account: payeeAccount, depositor: details.depositor ?? '' }
      : { kind: 'none' }
  },
  fetchEvidence: async () => ({ kind: 'nothing' }),
  refund: async () => 'later',
})

export const bankTransfer = (account?: AccountToPay): Provider => transfer('bank', account)

/** Transfer to the account of the shop that sells and ships everything in the purchase. */
export const shopTransfer: Provider = transfer('shop')
