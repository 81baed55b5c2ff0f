import type { NamedLine } from '../shop-order-store.ts'
import type { WrittenRow } from './tracking-columns.ts'

export interface RowParcel {
  carrier: string
  tracking: string
}

/**
 * Why rows contradict others: two numbers for the same products, and one number for two recipients or carriers. `rows`
 * are valid by themselves, and have a number.
 */
export function contradictionsIn(
  rows: readonly WrittenRow[],
  parcelIn: (row: WrittenRow) => RowParcel,
  linesOf: ReadonlyMap<string, readonly NamedLine[]>,
): Map<WrittenRow, string> {
  const reasons = new Map<WrittenRow, string>()
  const groupsBy = (keyOf: (row: WrittenRow) => string) => Map.groupBy(rows, keyOf).values()
  for (const same of groupsBy(({ order, line }) => `${order} ${line}`)) {
    const other = same.find((row) => !isSame(parcelIn(row), parcelIn(same[0] as WrittenRow)))
    if (!other) continue
    for (const row of same) {
      const index = row === other ? same[0]?.row : other.row
      reasons.set(
        row,
        row.line
          ? `${index}행에 같은 상품이 다른 송장으로 있습니다. 한 행만 남겨 주세요.`
          : `${index}행에 같은 주문이 다른 송장으로 있습니다. 상품주문번호 열로 상품을 나누거나 한 행만 남겨 주세요.`,
      )
    }
  }
  const recipientOf = ({ order }: WrittenRow) => linesOf.get(order)?.[0]
  for (const [first, ...others] of groupsBy((row) => parcelIn(row).tracking))
    for (const row of first ? others : []) {
      const fault = faultBetween(row, first as WrittenRow)
      if (!fault) continue
      if (!reasons.has(row)) reasons.set(row, fault(first as WrittenRow))
      if (!reasons.has(first as WrittenRow)) reasons.set(first as WrittenRow, fault(row))
    }
  return reasons

  /** The reason for one of two rows with the same number, by the other one. */
  function faultBetween(one: WrittenRow, other: WrittenRow): ((row: WrittenRow) => string) | null {
    const [recipient, otherRecipient] = [recipientOf(one), recipientOf(other)]
    if (one.row === other.row)
      // Our own file names these orders together, so their recipients were equal when it was made.
      return recipient && otherRecipient && recipient.recipient_key !== otherRecipient.recipient_key
        ? ({ order }) =>
            `함께 보낼 주문 ${order}의 받는 분이나 주소가 다릅니다. 주소가 바뀌지 않았는지 확인해 주세요.`
        : null
    if (!isOneRecipient(recipient, otherRecipient))
      return ({ row }) => `${row}행의 다른 받는 분과 송장번호가 같습니다. 확인해 주세요.`
    const [carrier, otherCarrier] = [parcelIn(one).carrier, parcelIn(other).carrier]
    return carrier && otherCarrier && carrier !== otherCarrier
      ? ({ row }) => `${row}행에 같은 송장번호가 다른 택배사로 있습니다. 택배사를 확인해 주세요.`
      : null
  }
}

const isSame = (one: RowParcel, other: RowParcel) =>
  one.tracking === other.tracking && one.carrier === other.carrier

type Addressee = Pick<NamedLine, 'recipient' | 'phone' | 'zipcode'>

/** Orders of one recipient can be in one parcel. Unknown orders have their own refusal. */
export const isOneRecipient = (one: Addressee | undefined, other: Addressee | undefined): boolean =>
  !one ||
  !other ||
  one.phone === other.phone ||
  (one.recipient === other.recipient && one.zipcode === other.zipcode)
