import { discountLines } from '../../../../domains/cart/shared/bill.ts'
import { limitErrorOf } from '../../../../domains/cart/shared/cart-limits.ts'
import { dealsOf } from '../../../../domains/cart/shared/line-deals.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { buyNowTexts as texts } from '../../../../ui/texts/buy-now.ts'
import { linesParam } from '../../../checkout-lines.ts'
import { startCheckout } from '../../shell/cart/start-checkout.ts'
import type { TagItem } from '../../shell/tags/tag-events.ts'
import { toBillLines } from '../choice/choice-bill.ts'
import type { ChosenLine } from '../choice/chosen-lines.ts'

interface Purchase {
  product: Product
  lines: readonly ChosenLine[]
  /** the visitor's member discount; null for none */
  discount: MemberDiscount | null
  googleTagId: string
  /** the receiver enters the address */
  isGift?: boolean
  /** weeks between the orders of a subscription; null for a single purchase */
  weeks?: number | null
}

/**
 * Opens the checkout of these lines alone (docs/product/cart.md). A choice with fewer or more pieces than the product
 * permits is refused with a toast, and so are more lines than an address can hold. False if the page stays.
 */
export function buyNow({
  product,
  lines,
  discount,
  googleTagId,
  isGift = false,
  weeks = null,
}: Purchase): boolean {
  const bill = toBillLines(product, lines)
  const { least, most } = product
  const limited = bill.map(({ sid, pid3, qty }) => ({ sid, pid3, qty, least, most }))
  const error = limited.map((line) => limitErrorOf(line, limited)).find((limitError) => limitError !== null)
  if (error) {
    toast({ kind: 'error', text: texts[error.error](error.error_data) })
    return false
  }
  if (weeks !== null && (bill.length > 1 || bill.some(({ pid3 }) => pid3))) {
    toast({ kind: 'error', text: texts.oneSubscribed })
    return false
  }
  const inAddress = bill.map(({ sid, pid2, pid3, qty, price }) => ({ sid, pid2, pid3, qty, price }))
  const param = linesParam(inAddress)
  if (param === null) {
    toast({ kind: 'error', text: texts.tooMany })
    return false
  }
  return startCheckout(
    { lines: param, ...(isGift && { gift: 1 as const }), ...(weeks !== null && { weeks }) },
    toItems(product, lines, discount),
    googleTagId,
  )
}

/** Adult products are never sent to tags. */
function toItems(product: Product, lines: readonly ChosenLine[], discount: MemberDiscount | null): TagItem[] {
  if (product.adult) return []
  const { offs } = discountLines(toBillLines(product, lines), discount, dealsOf)
  return lines.map(({ name, unitPrice: price, qty: quantity }, index) => ({
    sid: product.sid,
    name: product.title,
    option: name,
    price,
    quantity,
    amount: price * quantity - (offs[index] ?? 0),
  }))
}
