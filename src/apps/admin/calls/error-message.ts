import { isApiError, messageOf } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../ui/texts/admin-orders.ts'

const { queues, movedMeanwhile } = adminOrdersTexts
const { failed } = adminTexts

/** What a seller is told of a call that failed: how an order stands by now, the server's own words, or that the connection is gone. */
export const errorMessage = (error: unknown): string =>
  movedTo(error) ?? messageOf(error, { failed: failed.text, offline: failed.offline })

/** A move that came too late is told with the state that the line has by now. */
function movedTo(error: unknown): string | null {
  const reply = isApiError(error) ? error.reply : null
  const { status = '' } = (reply?.msg === 'CONFLICT' && (reply.details as { status?: string })) || {}
  return Object.hasOwn(queues, status) ? movedMeanwhile(queues[status as keyof typeof queues]) : null
}
