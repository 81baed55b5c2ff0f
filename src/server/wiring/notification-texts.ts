import type { NotificationTexts } from '../../domains/notifications/notifications.consumers.ts'
import { won } from '../../ui/money.ts'
import { claimTexts } from '../../ui/texts/claims.ts'
import { pushTexts } from '../../ui/texts/pushes.ts'

export const notificationTexts: NotificationTexts = {
  won,
  claimKinds: claimTexts.shown.kinds,
  // The line in a conversation has the text of the push.
  lineOf: (template, data) =>
    template in pushTexts ? pushTexts[template as keyof typeof pushTexts](data).text : '',
}
