import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { chargeState } from '../payment-rules.ts'
import type { AccountToPay, Payment, PaymentMethod } from '../payments.contract.ts'
import { EASY_PAYS, type EasyPay } from '../shared/saved-cards.ts'
import type { PaymentRow, ProviderName } from '../tables.ts'
import { bankTransfer, shopTransfer } from './bank.ts'
import type { CardVault } from './card-vault.ts'
import { type PortOneKeys, portOne } from './portone.ts'
import { portOneCards } from './portone-cards.ts'
import { portOneReceipts } from './portone-receipts.ts'
import type { Provider } from './provider.ts'
import type { ReceiptIssuer } from './receipt-issuer.ts'
import { testCard, testReceipts, testVault } from './test-card.ts'

export interface ProviderSettings {
  /** the platform's account for transfers; without it, transfers are not offered */
  account?: AccountToPay | undefined
  portOne?: PortOneKeys | undefined
  /** whether to offer the test card if there are no PortOne keys; true by default */
  testCard?: boolean
}

export type Providers = ReturnType<typeof configuredProviders>

export function configuredProviders(
  { account, portOne: keys, testCard: isTestCardAllowed = true }: ProviderSettings,
  clock: Clock,
) {
  const portone = keys ? portOne(keys, clock) : null
  const cards = portone ?? (isTestCardAllowed ? testCard : null)
  const receipts = receiptIssuer(keys, isTestCardAllowed)
  const vaults = cardVaults(keys, isTestCardAllowed)
  const configured = [cards, account ? bankTransfer(account) : null].filter((item) => item !== null)
  return {
    portone,
    /** null if people issue cash receipts elsewhere */
    receipts,
    /** keep new cards and accounts of easy pay, and charge them; those that are not offered are missing */
    vaults,

    methods: (): PaymentMethod[] => configured.flatMap(({ methods }) => [...methods]),

    easyPays: (): EasyPay[] => configured.flatMap(({ easyPays = [] }) => [...easyPays]),

    providerFor(method: PaymentMethod, isToShop: boolean, easyPay?: EasyPay): Provider | undefined {
      const provider = configured.find(({ methods, easyPays = [] }) =>
        easyPay ? method === 'easy_pay' && easyPays.includes(easyPay) : methods.includes(method),
      )
      if (!isToShop) return provider
      return provider?.name === 'bank' ? shopTransfer : undefined
    },

    /** The vault of a provider, also a test one that keeps no new cards. Throws UNAVAILABLE if its keys are missing. */
    vaultOf(name: CardVault['name']): CardVault {
      const own = [...vaults, ...TEST_VAULTS].find((item) => item.name === name)
      if (!own) throw new DomainError('UNAVAILABLE')
      return own
    },

    /** The provider with this name. Throws UNAVAILABLE if its keys are missing. */
    get(name: ProviderName): Provider {
      // Includes providers that are not offered now, because their earlier payments must still be settled.
      const provider = [...configured, testCard, shopTransfer, bankTransfer()].find(
        (item) => item.name === name,
      )
      if (!provider) throw new DomainError('UNAVAILABLE')
      return provider
    },
  }
}

const KINDS = [null, ...EASY_PAYS]
const TEST_VAULTS = KINDS.map(testVault)

/** The vaults for cards and for each service of easy pay, as far as the operator has channels for them. */
function cardVaults(keys: PortOneKeys | undefined, isTestAllowed: boolean): CardVault[] {
  if (!keys) return isTestAllowed ? TEST_VAULTS : []
  const { apiSecret, api, storeId, billingChannel, easyPayBillingChannels = {}, channels } = keys
  return KINDS.flatMap((easyPay) => {
    const channelKey = easyPay ? easyPayBillingChannels[easyPay] : billingChannel
    // What is saved pays like its method, whose window takes the payment after a refusal.
    if (!channelKey || !channels[easyPay ?? 'card']) return []
    return portOneCards({ apiSecret, origin: api }, { storeId, channelKey, easyPay })
  })
}

function receiptIssuer(keys: PortOneKeys | undefined, isTestAllowed: boolean): ReceiptIssuer | null {
  if (!keys) return isTestAllowed ? testReceipts : null
  const { apiSecret, api, storeId, receiptChannel } = keys
  return receiptChannel
    ? portOneReceipts({ apiSecret, origin: api }, { storeId, channelKey: receiptChannel })
    : null
}

/** A payment as its buyer sees it. */
export const paymentView =
  (providers: Pick<Providers, 'get'>, clock: Clock) =>
  (row: PaymentRow): Payment => {
    const { id, reference, method, payee, state, amount, refunded, problem } = row
    const charge = state === 'WAITING' ? chargeState(row, clock()) : null
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
      ...(charge && { charge }),
      ...(row.details.easy_pay && { easy_pay: row.details.easy_pay }),
    }
  }
