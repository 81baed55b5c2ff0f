import type { NotificationTexts } from '../../domains/notifications/notifications.consumers.ts'
import { won } from '../../ui/money.ts'
import { cancelReasonTexts } from '../../ui/texts/cancel-reasons.ts'
import { claimTexts } from '../../ui/texts/claims.ts'
import { pushTexts } from '../../ui/texts/pushes.ts'

export const notificationTexts: NotificationTexts = {
  won,
  claimKinds: claimTexts.shown.kinds,
  cancelReasons: cancelReasonTexts,
  // A notification in a conversation has the same text as the push message.
  lineOf: (template, data) =>
    template in pushTexts ? pushTexts[template as keyof typeof pushTexts](data).text : '',
}
