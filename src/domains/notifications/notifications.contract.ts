import { undeliveredCalls } from './operator/undelivered.contract.ts'
import { personNotificationCalls } from './persons/person-notifications.contract.ts'
import { pushCalls } from './push/push.contract.ts'
import { sellerNotificationCalls } from './sellers/seller-notifications.contract.ts'

export type { SendChannel, Undelivered } from './operator/undelivered.contract.ts'
export type { PersonNotification, PersonNotifications } from './persons/person-notifications.contract.ts'
export type { NotificationChoices } from './sellers/seller-notifications.contract.ts'

export const notificationsCalls = {
  ...sellerNotificationCalls,
  ...personNotificationCalls,
  ...pushCalls,
  ...undeliveredCalls,
}
