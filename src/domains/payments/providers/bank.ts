import type { AccountToPay } from '../contract.ts'
import type { Provider } from './provider.ts'

/**
 * 무통장입금: people send money to an account, and whoever has the account sees that it came. Nobody can be asked. The account stands on
 * the payment; `account` is the one of now, for payments that began before it did.
 */
const transfer = (name: 'bank' | 'shop', account?: AccountToPay): Provider => ({
  name,
  methods: ['bank'],
  account,
  step({ details }) {
    const to = details.account ?? account
    return to ? { kind: 'transfer', account: to, depositor: details.depositor ?? '' } : { kind: 'none' }
  },
  look: async () => ({ kind: 'nothing' }),
  // Somebody sends it by hand and says so.
  giveBack: async () => 'later',
})

/** To the platform's account. */
export const bankTransfer = (account?: AccountToPay): Provider => transfer('bank', account)

/** To the own account of the shop that sells and sends all that is paid for. */
export const shopTransfer: Provider = transfer('shop')
