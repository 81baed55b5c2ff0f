import type { AccountToPay } from '../contract.ts'
import type { Provider } from './provider.ts'

/** 무통장입금: people send money to the platform's account, and other people see that it came. Nobody can be asked. */
export function bankTransfer(account: AccountToPay): Provider {
  return {
    name: 'bank',
    methods: ['bank'],
    step: ({ details }) => ({ kind: 'transfer', account, depositor: details.depositor ?? '' }),
    look: async () => ({ kind: 'nothing' }),
    // Somebody sends it by hand and says so.
    giveBack: async () => 'later',
  }
}
