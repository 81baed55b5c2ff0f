import { isApiError, messageOf } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../ui/texts/admin-orders.ts'

const { queues, movedMeanwhile } = adminOrdersTexts
const { failed } = adminTexts

/** The message for a failed call: the order's present state, the server's own text, or a lost connection. */
export const errorMessage = (error: unknown): string =>
  movedTo(error) ?? messageOf(error, { failed: failed.text, offline: failed.offline })

/** A move that came too late is reported with the line's present state. */
function movedTo(error: unknown): string | null {
  const reply = isApiError(error) ? error.reply : null
  const { status = '' } = (reply?.msg === 'CONFLICT' && (reply.details as { status?: string })) || {}
  return Object.hasOwn(queues, status) ? movedMeanwhile(queues[status as keyof typeof queues]) : null
}
