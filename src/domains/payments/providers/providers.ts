import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { AccountToPay, Payment, PaymentMethod } from '../payments.contract.ts'
import type { PaymentRow, ProviderName } from '../tables.ts'
import { bankTransfer, shopTransfer } from './bank.ts'
import { type PortOneKeys, portOne } from './portone.ts'
import type { Provider } from './provider.ts'
import { testCard } from './test-card.ts'

export interface ProviderSettings {
  /** the platform's account for transfers; without it there are none */
  account?: AccountToPay | undefined
  portOne?: PortOneKeys | undefined
  /** whether cards may be simulated where PortOne has no keys; true by default */
  testCard?: boolean
}

export type Providers = ReturnType<typeof configuredProviders>

/** The providers that the operator has configured. */
export function configuredProviders(
  { account, portOne: keys, testCard: mayPlay = true }: ProviderSettings,
  clock: Clock,
) {
  const portone = keys ? portOne(keys, clock) : null
  const cards = portone ?? (mayPlay ? testCard : null)
  const here = [cards, account ? bankTransfer(account) : null].filter((item) => item !== null)
  return {
    portone,

    methods: (): PaymentMethod[] => here.flatMap(({ methods }) => [...methods]),

    providerFor(method: PaymentMethod, isToShop: boolean): Provider | undefined {
      const taker = here.find(({ methods }) => methods.includes(method))
      if (!isToShop) return taker
      return taker?.name === 'bank' ? shopTransfer : undefined
    },

    /** The provider of an existing payment. Throws UNAVAILABLE for one whose keys are gone. */
    get(name: ProviderName): Provider {
      // Simulated payments from before there were keys, and transfers to an account that was removed, still have to be
      // settled.
      const provider = [...here, testCard, shopTransfer, bankTransfer()].find((item) => item.name === name)
      if (!provider) throw new DomainError('UNAVAILABLE')
      return provider
    },
  }
}

/** Payments as their buyers see them, with their browser's next step. */
export const paymentView =
  (providers: Pick<Providers, 'get'>) =>
  (row: PaymentRow): Payment => {
    const { id, reference, method, payee, state, amount, refunded, problem } = row
    const step = state === 'WAITING' ? providers.get(row.provider).step(row) : ({ kind: 'none' } as const)
    return {
      id,
      reference,
      method,
      payee: payee === null ? 'platform' : 'shop',
      state,
      amount,
      refunded,
      problem,
      step,
      due_at: row.due_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
      receipt: row.details.receipt ?? '',
    }
  }
