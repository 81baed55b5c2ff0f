import type { AccountToPay } from '../payments.contract.ts'
import type { Provider } from './provider.ts'

/**
 * Bank transfer (무통장입금), confirmed by the account holder. The account is stored with the payment; `account` is used for
 * payments from before that.
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

/** Transfer to the platform's account. */
export const bankTransfer = (account?: AccountToPay): Provider => transfer('bank', account)

/** Transfer to the account of the shop that sells and ships the whole purchase. */
export const shopTransfer: Provider = transfer('shop')
