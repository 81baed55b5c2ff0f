import { type ApiError, isApiError } from '../../../../client/api-error.ts'
import type { CartLine, Refusal } from '../../../../domains/cart/cart.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { toCartTexts } from '../../../../ui/texts/to-cart.ts'
import { addedItems } from '../tags/cart-items.ts'
import { reportEvent } from '../tags/report-event.ts'
import { addToCart } from './cart.ts'

const texts = toCartTexts.add

/** The last unanswered request. A retry reuses its key, so that it takes effect once. */
let unanswered: { lines: string; request: string } | null = null

/** Adds lines to the cart and shows the result in a toast. True if a line was added. */
export async function addWithToast({
  shopSlug,
  list,
  openCart,
}: {
  shopSlug: string
  list: CartLine[]
  openCart: () => void
}): Promise<boolean> {
  const lines = JSON.stringify(list)
  const request = unanswered?.lines === lines ? unanswered.request : crypto.randomUUID()
  unanswered = { lines, request }
  try {
    const cart = await addToCart(shopSlug, list, request)
    unanswered = null
    const { refused } = cart
    if (refused.length < list.length) reportEvent({ kind: 'added', items: addedItems(cart, list) })
    const [first] = refused
    if (first) toast({ kind: 'error', text: texts.failed(withoutFullStop(first.message)) })
    else toast({ kind: 'done', text: texts.done, action: { label: texts.see, run: openCart } })
    return refused.length < list.length
  } catch (error) {
    toast({ kind: 'error', ...failureToast(error, () => addWithToast({ shopSlug, list, openCart })) })
    return false
  }
}

function failureToast(error: unknown, retry: () => void) {
  if (isApiError(error) && error.status < 500) {
    unanswered = null
    return { text: texts.failed(refusalReason(error)) }
  }
  const reason = isApiError(error) ? texts.trouble : texts.offline
  return { text: texts.failed(reason), action: { label: texts.retry, run: retry } }
}

/** The reason in the toast. For lines that the shop does not have, the text is fixed (docs/product/cart.md). */
function refusalReason({ reply, message }: ApiError): string | undefined {
  const { refused } = (reply?.details ?? {}) as { refused?: { reason: Refusal; message: string }[] }
  const first = refused?.[0]
  if (first)
    return first.reason === 'full' || first.reason === 'adult' ? withoutFullStop(first.message) : undefined
  return withoutFullStop(message)
}

const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')
