import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { TransitionRefund } from '../core/line-transition.ts'
import type { OrdersDeps } from '../deps.ts'
import { openDues, paysDuesOnPlatform } from '../shared/claim-dues.ts'
import type { OptionChange, OptionChoice } from '../shared/option-change.ts'
import { platformDifference } from './claim-payment-store.ts'
import { countTransitions, updateClaim } from './claim-store.ts'
import { agreeOption, optionChangeOf, optionChanges } from './option-changes.ts'

/** Input of the transitions that choose an option, or settle its difference in price. */
export interface OptionInput {
  /** of `acceptExchange`: another option than the buyer wants; null for the same one. Of `changeOption`: the new one */
  option?: OptionChoice | null
  /** whether the shop asks nothing for a dearer option */
  waive?: boolean
  /** whether returned pieces go back to stock; true by default */
  restock?: boolean
}

interface OptionContext {
  order: Order
  line: OrderLine
  claim: Claim | undefined
}

/** The effects of transitions on the option of a line. Stock is locked after all other rows. */
export function optionTransitions(deps: Pick<OrdersDeps, 'catalogue' | 'membership' | 'payments'>) {
  const { stock } = deps.catalogue
  const { reserveOptions, releaseOption, changeOption } = optionChanges(deps)
  const restore = (tx: Tx, { origin_shop_id: shopId, pid2, pid3, qty }: OrderLine) =>
    stock.release(tx, [{ shopId, pid2, pid3, qty }])

  /** Both options are locked in the order of ids, so that opposite changes do not deadlock. */
  async function replacePieces(
    tx: Tx,
    { line, change }: { line: OrderLine; change: OptionChange },
    { reserves, restock }: { reserves: boolean; restock: boolean },
  ): Promise<void> {
    const reserve = async () => reserves && (await reserveOptions(tx, [{ line, change }]))
    const release = async () => restock && (await restore(tx, line))
    for (const step of line.pid2 < change.pid2 ? [release, reserve] : [reserve, release]) await step()
  }

  return {
    /** Agrees on the option of an accepted exchange, and reserves it. */
    async accept(
      tx: Tx,
      { line, claim }: OptionContext,
      { option, waive = false }: OptionInput,
    ): Promise<void> {
      if (claim?.kind !== 'exchange') return
      if (option === null) return updateClaim(tx, claim, { option_change: null })
      const change = option ? await optionChangeOf(tx, line, option) : claim.option_change
      if (!change) return
      await agreeOption(tx, claim, line, change, waive)
      await reserveOptions(tx, [{ line, change }])
    },

    /** Returns the reserved pieces of a claim that ends without its option. */
    release: releaseOption,

    /** Gives the line the option of its exchange, whose pieces are reserved. */
    async give(
      tx: Tx,
      { order, line, claim }: OptionContext & { claim: Claim },
      { waive = false, restock = true }: OptionInput,
    ): Promise<TransitionRefund | undefined> {
      const change = claim.option_change as NonNullable<Claim['option_change']>
      const isWaived = claim.difference_waived || (waive && claim.difference_due > 0)
      const isOnPlatform =
        !isWaived &&
        claim.difference_due > 0 &&
        (await platformDifference(tx, claim)) === claim.difference_due
      await updateClaim(tx, claim, {
        option_reserved: false,
        difference_waived: isWaived,
        difference_on_platform: isOnPlatform,
        ...(isWaived && { difference_due: 0 }),
      })
      const refund = await changeOption(tx, { order, line }, change, {
        isWaived,
        isOnPlatform,
        name: `exchange ${claim.id}`,
        account: claim.account,
      })
      await replacePieces(tx, { line, change }, { reserves: !claim.option_reserved, restock })
      return refund
    },

    /** Gives a line that is not sent yet another option. A dearer one must be waived. */
    async change(
      tx: Tx,
      { order, line }: OptionContext,
      { option, waive = false }: OptionInput,
    ): Promise<TransitionRefund | undefined> {
      if (!option) throw wrongField('option', '바꿀 옵션을 선택해 주세요.')
      const change = await optionChangeOf(tx, line, option)
      if (change.difference > 0 && !waive)
        throw wrongField(
          'waive',
          '보내기 전에는 차액을 받지 않는 경우에만 더 비싼 옵션으로 바꿀 수 있습니다.',
        )
      const refund = await changeOption(tx, { order, line }, change, {
        isWaived: true,
        name: `option ${await countTransitions(tx, line, 'changeOption')}`,
      })
      await replacePieces(tx, { line, change }, { reserves: true, restock: true })
      return refund
    },
  }
}

/**
 * Throws CONFLICT if the buyer has not paid the difference for a dearer option, and the shop does not waive it; of an
 * order whose dues are paid over the platform, also for the delivery fees of the exchange.
 */
export function assertDuesPaid(
  { order, claim }: Pick<OptionContext, 'order' | 'claim'>,
  { waive = false }: OptionInput,
): void {
  const fees = claim ? openDues(claim) - Math.max(0, claim.difference_due - claim.dues_paid) : 0
  if (paysDuesOnPlatform(order) && fees > 0)
    throw new DomainError('CONFLICT', {
      message: `구매자가 교환 배송비 ${fees.toLocaleString('ko-KR')}원을 아직 결제하지 않았습니다. 다른 방법으로 받았거나 받지 않으려면 ‘다른 방법으로 받음’을 누른 뒤 보내 주세요.`,
      details: { field: 'dues', due: fees },
    })
  const due = claim?.difference_due ?? 0
  if (due === 0 || waive || (claim?.dues_paid ?? 0) >= due) return
  throw new DomainError('CONFLICT', {
    message: `옵션 차액 ${due.toLocaleString('ko-KR')}원을 받은 뒤 ‘받음’을 누르거나, 받지 않기로 하고 보내 주세요.`,
    details: { field: 'waive', due },
  })
}
