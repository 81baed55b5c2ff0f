import { sql } from 'kysely'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { productPriceSql } from '../../catalogue/catalogue.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import type { TransitionRefund } from '../core/line-transition.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  agreedDifference,
  amountsAfter,
  directPayment,
  isAffordable,
  isCoveredBySupplier,
  type OptionChange,
  type OptionChoice,
  settlementOf,
} from '../shared/option-change.ts'
import { optionRefundKey } from '../shared/refunds.ts'
import { sharesOf } from '../shared/shares.ts'
import { updateClaim } from './claim-store.ts'

/**
 * An option of a line's product, other than that of the line. `difference` is that of a piece (`agreedDifference`),
 * `stock` is in pieces.
 */
export interface OptionRow {
  pid2: number
  opt_name: string
  difference: number
  stock: number
}

/**
 * The other options of a line's product, in the order of the shop. The difference is that of the option prices now,
 * because the price of the product may have changed since the order. If the line's option was deleted, its option price
 * is unknown, and the present price is compared with that of the line and what was waived.
 */
export async function optionsOf(tx: Tx, line: OrderLine): Promise<OptionRow[]> {
  const options = await listedOptions(tx, line)
  return options.map((option) => ({
    ...option,
    difference: agreedDifference(line, option.difference).difference,
  }))
}

/** The other options with the differences of the option prices, whatever was waived. */
async function listedOptions(tx: Tx, line: OrderLine): Promise<OptionRow[]> {
  if (line.pid3 > 0) return []
  const { price, waived_price } = line
  const { rows } = await sql<OptionRow>`
    select v.pid2, array_to_string(v.chosen, ' / ') as opt_name, case when v.off then 0 else v.stock end as stock,
      case when own.pid2 is not null then v.price_diff - own.price_diff
        else ${sql.raw(productPriceSql('p'))} + coalesce(l.markup, 0) + v.price_diff - ${price + waived_price}::bigint end as difference
    from variant v
    join product p on p.shop_id = v.shop_id and p.pid = v.pid and p.deleted_at is null
    left join variant own on own.shop_id = v.shop_id and own.pid = v.pid and own.pid2 = ${line.pid2}
    left join listing l on l.shop_id = ${line.shop_id} and l.sid = ${line.sid}
    where v.shop_id = ${line.origin_shop_id} and v.pid = ${line.pid} and v.pid2 <> ${line.pid2}
    order by v.sort, v.pid2`.execute(tx)
  return rows
}

/**
 * The change of a line to a chosen option. Throws BAD_REQUEST for an option that the line cannot get, CONFLICT if its
 * difference in price is no longer what the page has shown, or its stock is too small.
 */
export async function optionChangeOf(tx: Tx, line: OrderLine, choice: OptionChoice): Promise<OptionChange> {
  const { pid2 } = choice
  const option = (await listedOptions(tx, line)).find((item) => item.pid2 === pid2)
  if (!option) throw wrongField('option', '선택한 옵션이 없습니다. 다른 옵션을 선택해 주세요.')
  const { difference, waived } = agreedDifference(line, option.difference)
  if (choice.difference !== difference)
    throw new DomainError('CONFLICT', {
      message: '옵션 가격이 바뀌었습니다. 새로고침해 바뀐 차액을 확인해 주세요.',
      details: { field: 'option', difference },
    })
  if (!isCoveredBySupplier(line, difference))
    throw wrongField('option', '차액이 너무 커서 바꿀 수 없는 옵션입니다. 다른 옵션을 선택해 주세요.')
  if (!isAffordable(line, difference))
    throw wrongField('option', '이 줄의 할인보다 싼 옵션으로는 바꿀 수 없습니다.')
  // A supplier has refunded a part of its share already, and cannot refund more than the rest for a cheaper option.
  if (difference < 0 && sharesOf({ ...line, ...amountsAfter(line, difference) }).supplier < 0)
    throw wrongField('option', '부분 환불한 금액보다 싼 옵션으로는 바꿀 수 없습니다.')
  if (option.stock < line.qty) throw soldOut(option.opt_name, option.stock)
  const { opt_name, price } = line
  return {
    pid2,
    opt_name: option.opt_name,
    difference,
    ...(waived > 0 && { waived }),
    from: { pid2: line.pid2, opt_name, price },
  }
}

const soldOut = (name: string, orderable: number) =>
  new DomainError('CONFLICT', {
    message: `‘${name}’ 옵션의 재고가 부족합니다. 다른 옵션을 선택해 주세요.`,
    details: { field: 'option', orderable },
  })

export const optionPieces = (
  { origin_shop_id, qty }: Pick<OrderLine, 'origin_shop_id' | 'qty'>,
  { pid2 }: Pick<OptionChange, 'pid2'>,
) => ({ shopId: origin_shop_id, pid2, pid3: 0, qty })

/** Sets what an accepted exchange owes for its option. The caller reserves the pieces after all other locks. */
export async function agreeOption(
  tx: Tx,
  claim: Claim,
  line: OrderLine,
  change: OptionChange,
  isWaived: boolean,
): Promise<void> {
  const { due } = settlementOf(line, change.difference)
  await updateClaim(tx, claim, {
    option_change: JSON.stringify(change),
    option_reserved: true,
    difference_due: isWaived ? 0 : due,
    difference_waived: isWaived && due > 0,
  })
}

/** Changes of the options of lines. */
export function optionChanges({
  catalogue,
  membership,
  payments,
}: Pick<OrdersDeps, 'catalogue' | 'membership' | 'payments'>) {
  const { points } = membership

  /** Throws CONFLICT if an option is sold out. */
  async function reserveOptions(tx: Tx, pieces: readonly { line: OrderLine; change: OptionChange }[]) {
    if (pieces.length === 0) return
    try {
      await catalogue.stock.reserve(
        tx,
        pieces.map(({ line, change }) => optionPieces(line, change)),
      )
    } catch (error) {
      const short = shortItems(error)
      const shortPiece = pieces.find(({ change }) => short?.some(({ pid2 }) => pid2 === change.pid2))
      if (!shortPiece) throw error
      const { orderable = 0 } = short?.find(({ pid2 }) => pid2 === shortPiece.change.pid2) ?? {}
      throw soldOut(shortPiece.change.opt_name, orderable)
    }
  }

  /** Returns the reserved pieces of a claim that ends without its option. */
  async function releaseOption(tx: Tx, claim: Claim, line: OrderLine): Promise<void> {
    if (!claim.option_change) return
    await updateClaim(tx, claim, { option_reserved: false, difference_due: 0 })
    if (claim.option_reserved) await catalogue.stock.release(tx, [optionPieces(line, claim.option_change)])
  }

  /**
   * Gives a line its new option, and refunds the difference of a cheaper one (`settlementOf`), or waives that of a
   * dearer one. `name` identifies the change among those of the line. A transfer without an account waits for it.
   */
  async function changeOption(
    tx: Tx,
    { order, line }: { order: Order; line: OrderLine },
    change: OptionChange,
    {
      isWaived,
      isOnPlatform = false,
      name,
      account,
    }: {
      isWaived: boolean
      /** whether the difference was paid over the platform */
      isOnPlatform?: boolean
      name: string
      account?: Claim['account']
    },
  ): Promise<TransitionRefund | undefined> {
    const newlyWaived = isWaived ? Math.max(0, change.difference) : 0
    const difference = change.difference - newlyWaived
    const settlement = settlementOf(line, difference)
    await tx
      .updateTable('order_line')
      .set({
        ...amountsAfter(line, difference),
        platform_price: line.platform_price + (isOnPlatform ? Math.max(0, difference) : 0),
        pid2: change.pid2,
        opt_name: change.opt_name,
        waived_price: line.waived_price + newlyWaived - (change.waived ?? 0),
      })
      .where('shop_id', '=', line.shop_id)
      .where('id', '=', line.id)
      .execute()
    const key = optionRefundKey(line.id, name)
    if (settlement.money > 0) {
      await tx
        .updateTable('shop_order')
        .set({ refunded: sql<number>`refunded + ${settlement.money}` })
        .where('shop_id', '=', order.shop_id)
        .where('id', '=', order.id)
        .execute()
      await payments.refunds.request(tx, {
        reference: order.checkout,
        amount: settlement.money,
        key,
        reason: `${order.number} ${line.title}`,
        ...(account ? { account } : { awaitsAccount: true }),
      })
    }
    if (order.uid !== null) {
      const holder = { shopId: order.shop_id, uid: order.uid }
      const undoing = { key, sourceKey: `order ${order.id}`, reason: order.number }
      if (settlement.points > 0)
        await points.usage.restore(tx, holder, { ...undoing, amount: settlement.points })
      if (settlement.accrual > 0)
        await points.accrual.clawBack(tx, holder, { ...undoing, amount: settlement.accrual })
    }
    return settlement.money > 0 ? { money: settlement.money, delivery: 0 } : undefined
  }

  return { reserveOptions, releaseOption, changeOption }
}

export type OptionChanges = ReturnType<typeof optionChanges>

function shortItems(error: unknown): { pid2: number; orderable: number }[] | null {
  if (!(error instanceof DomainError) || error.code !== 'CONFLICT') return null
  const { short } = error.details as { short?: { pid2: number; orderable: number }[] }
  return short ?? null
}

/**
 * Reduces what the exchanges of a line owe by what the refund of its payment cannot return: `direct_price`. What was
 * paid over the platform is then refunded (`refundOverpaidDues`), for the rest the shop sees that it has received more
 * than it is owed. Newest exchanges first, those of the line itself before those of lines that were split from the same
 * one.
 */
export async function reduceDifferencesDue(tx: Tx, line: OrderLine): Promise<void> {
  const onPlatform = line.platform_price * line.qty
  await reduceClaims(tx, line, { amount: onPlatform, isOnPlatform: true })
  await reduceClaims(tx, line, { amount: directPayment(line) - onPlatform, isOnPlatform: false })
}

async function reduceClaims(
  tx: Tx,
  line: OrderLine,
  { amount, isOnPlatform }: { amount: number; isOnPlatform: boolean },
): Promise<void> {
  if (amount <= 0) return
  const root = line.part_of ?? line.id
  const claims = await tx
    .selectFrom('claim as c')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.shop_id', '=', 'c.shop_id').onRef('l.id', '=', 'c.line_id'),
    )
    .select(['c.shop_id', 'c.id', 'c.line_id', 'c.difference_due'])
    .where('c.shop_id', '=', line.shop_id)
    .where('c.order_id', '=', line.order_id)
    .where('c.outcome', '=', 'granted')
    .where('c.difference_due', '>', 0)
    .where('c.difference_on_platform', '=', isOnPlatform)
    .where((eb) => eb.or([eb('l.id', '=', root), eb('l.part_of', '=', root)]))
    .orderBy('c.id', 'desc')
    .execute()
  let rest = amount
  for (const claim of claims.toSorted(
    (a, b) => Number(b.line_id === line.id) - Number(a.line_id === line.id),
  )) {
    const part = Math.min(rest, claim.difference_due)
    if (part > 0) await updateClaim(tx, claim, { difference_due: claim.difference_due - part })
    rest -= part
  }
}
