import type { NotificationTexts } from '../../domains/notifications/notifications.consumers.ts'
import { monthDay } from '../../ui/dates.ts'
import { won } from '../../ui/money.ts'
import { claimTexts } from '../../ui/texts/claims.ts'
import { pushTexts } from '../../ui/texts/pushes.ts'
import { shopReasonTexts } from '../../ui/texts/shop-reasons.ts'
import { subscriptionReasonTexts } from '../../ui/texts/subscription-reasons.ts'

export const notificationTexts: NotificationTexts = {
  won,
  claimKinds: claimTexts.shown.kinds,
  shopReasons: shopReasonTexts,
  subscriptionReasons: subscriptionReasonTexts,
  day: monthDay,
  // A notification in a conversation has the same text as the push message.
  lineOf: (template, data) =>
    template in pushTexts ? pushTexts[template as keyof typeof pushTexts](data).text : '',
}
