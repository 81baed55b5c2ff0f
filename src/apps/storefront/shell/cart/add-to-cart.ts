import { type ApiError, isApiError } from '../../../../client/api-error.ts'
import type { CartLine, Refusal } from '../../../../domains/cart/cart.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { toCartTexts } from '../../../../ui/texts/to-cart.ts'
import { goodsAdded } from '../tags/cart-goods.ts'
import { tell } from '../tags/tell.ts'
import { addToCart } from './cart.ts'

const texts = toCartTexts.add

/** The last request without an answer: a retry uses the same name and takes effect once. */
let unanswered: { lines: string; request: string } | null = null

/** Adds lines to the cart and shows the result in a toast; `see` links to the cart. True when lines were taken. */
export async function addAndTell({
  shopid,
  list,
  see,
}: {
  shopid: string
  list: CartLine[]
  see: () => void
}): Promise<boolean> {
  const lines = JSON.stringify(list)
  const request = unanswered?.lines === lines ? unanswered.request : crypto.randomUUID()
  unanswered = { lines, request }
  try {
    const cart = await addToCart(shopid, list, request)
    unanswered = null
    const { refused } = cart
    if (refused.length < list.length) tell({ kind: 'added', items: goodsAdded(cart, list) })
    const [first] = refused
    if (first) toast({ kind: 'error', text: texts.failed(bare(first.message)) })
    else toast({ kind: 'done', text: texts.done, action: { label: texts.see, run: see } })
    return refused.length < list.length
  } catch (error) {
    toast({ kind: 'error', ...whatFailed(error, () => addAndTell({ shopid, list, see })) })
    return false
  }
}

function whatFailed(error: unknown, again: () => void) {
  if (isApiError(error) && error.status < 500) {
    unanswered = null
    return { text: texts.failed(reasonOf(error)) }
  }
  const reason = isApiError(error) ? texts.trouble : texts.offline
  return { text: texts.failed(reason), action: { label: texts.retry, run: again } }
}

/** The reason in the brackets: unknown lines share one reason (docs/product/cart.md), others have their own. */
function reasonOf({ reply, message }: ApiError): string | undefined {
  const { refused } = (reply?.details ?? {}) as { refused?: { reason: Refusal; message: string }[] }
  const first = refused?.[0]
  if (first) return first.reason === 'full' || first.reason === 'adult' ? bare(first.message) : undefined
  return bare(message)
}

const bare = (sentence: string) => sentence.replace(/\.$/, '')
