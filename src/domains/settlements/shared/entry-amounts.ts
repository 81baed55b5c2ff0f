/** What an entry consists of. All amounts are won, positive for what the shop earns, negative for what it owes. */

/** In the order in which a statement lists them. */
export const AMOUNT_NAMES = [
  'goods',
  'discount',
  'coupon',
  'points',
  'reduction',
  'commission',
  'delivery',
  'withheld',
  'direct',
  'sales_fee',
  'payment_fee',
  'fee_vat',
  'adjustment',
] as const
export type AmountName = (typeof AMOUNT_NAMES)[number]

/**
 * `goods`: price of the pieces, for a resale the supplier's; `discount` and `coupon`: what the shop took off; `points`:
 * points that the buyer used; `reduction`: price reductions without a return; `commission`: what a supplier leaves to
 * the seller of a resale, with the seller's markup; `delivery`: delivery fees and surcharges; `withheld`: return fees,
 * deductions and lost discounts that refunds withheld; `direct`: money that went to the shop's own account;
 * `sales_fee`, `payment_fee` and `fee_vat`: what the platform takes; `adjustment`: set by operators.
 */
export type EntryAmounts = Record<AmountName, number>

/**
 * `sale`: a line is done; `delivery`: fees of the order; `refund`: a line was refunded after it was done; `correction`:
 * another change of what was entered before; `adjustment`: set by operators.
 */
export const ENTRY_KINDS = ['sale', 'delivery', 'refund', 'correction', 'adjustment'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What the shop did in the order: it sold and shipped (`both`), or one of these for a resale. */
export const ENTRY_ROLES = ['both', 'seller', 'supplier', 'none'] as const
export type EntryRole = (typeof ENTRY_ROLES)[number]

export const NO_AMOUNTS: EntryAmounts = Object.freeze(
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, 0])) as EntryAmounts,
)

export const mapAmounts = (amount: (name: AmountName) => number): EntryAmounts =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, amount(name)])) as EntryAmounts

export const addAmounts = (one: EntryAmounts, other: EntryAmounts): EntryAmounts =>
  mapAmounts((name) => one[name] + other[name])

export const subtractAmounts = (one: EntryAmounts, other: EntryAmounts): EntryAmounts =>
  mapAmounts((name) => one[name] - other[name])

export const isZero = (amounts: EntryAmounts): boolean => AMOUNT_NAMES.every((name) => amounts[name] === 0)

/** What the shop gets, won. */
export const amountOf = (amounts: EntryAmounts): number =>
  AMOUNT_NAMES.reduce((sum, name) => sum + amounts[name], 0)

const FEES: readonly AmountName[] = ['sales_fee', 'payment_fee', 'fee_vat']

/** Money of the buyer, before fees: to the platform, or to the shop's own account (`direct` is not subtracted). */
export const moneyOf = (amounts: EntryAmounts): number =>
  AMOUNT_NAMES.filter((name) => name !== 'direct' && name !== 'adjustment' && !FEES.includes(name)).reduce(
    (sum, name) => sum + amounts[name],
    0,
  )
