import { isApiError, messageOf } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../ui/texts/admin-orders.ts'
import { isNotOurShop } from './refusals.ts'

const { queues, movedMeanwhile } = adminOrdersTexts
const { failed, standing } = adminTexts

/**
 * The message for a failed call: removal from the staff, a changed order state, the server's own text, or a lost
 * connection.
 */
export const errorMessage = (error: unknown): string =>
  removalMessage(error) ??
  changedStateMessage(error) ??
  messageOf(error, { failed: failed.text, offline: failed.offline })

/**
 * Explains that the user was removed from the staff: pages exist only for the user's shops, so no other reason makes a
 * call fail with this error.
 */
const removalMessage = (error: unknown): string | null =>
  isNotOurShop(error) ? `${standing.removed.title}. ${standing.removed.text}` : null

function changedStateMessage(error: unknown): string | null {
  const reply = isApiError(error) ? error.reply : null
  const { status = '' } = (reply?.msg === 'CONFLICT' && (reply.details as { status?: string })) || {}
  return Object.hasOwn(queues, status) ? movedMeanwhile(queues[status as keyof typeof queues]) : null
}
