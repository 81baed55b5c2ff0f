import type { AccountToPay } from '../payments.contract.ts'
import type { Provider } from './provider.ts'

/**
 * Bank transfer (무통장입금), confirmed by the account holder. The payment stores its account; `account` is for older
 * payments without one.
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

/** To the account of the shop that sells and ships everything. */
export const shopTransfer: Provider = transfer('shop')
