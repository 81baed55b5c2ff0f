import { isApiError, messageOf } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../ui/texts/admin-orders.ts'
import { isNotOurShop } from './refusals.ts'

const { queues, movedMeanwhile } = adminOrdersTexts
const { failed, standing } = adminTexts

/** The message for a failed call: the reader's removal, the order's present state, the server's own text, or a lost connection. */
export const errorMessage = (error: unknown): string =>
  removedFrom(error) ?? movedTo(error) ?? messageOf(error, { failed: failed.text, offline: failed.offline })

/** Pages stand in one's own shops alone, so a shop that is not one's own was until now. */
const removedFrom = (error: unknown): string | null =>
  isNotOurShop(error) ? `${standing.removed.title}. ${standing.removed.text}` : null

/** A move that came too late is reported with the line's present state. */
function movedTo(error: unknown): string | null {
  const reply = isApiError(error) ? error.reply : null
  const { status = '' } = (reply?.msg === 'CONFLICT' && (reply.details as { status?: string })) || {}
  return Object.hasOwn(queues, status) ? movedMeanwhile(queues[status as keyof typeof queues]) : null
}
