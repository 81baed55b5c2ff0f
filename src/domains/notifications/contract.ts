import { undeliveredCalls } from './operator/contract.ts'
import { personNotificationCalls } from './persons/contract.ts'
import { pushCalls } from './push/contract.ts'
import { sellerNotificationCalls } from './sellers/contract.ts'

export type { SendChannel, Undelivered } from './operator/contract.ts'
export type { PersonNotification, PersonNotifications } from './persons/contract.ts'
export type { NotificationChoices } from './sellers/contract.ts'

export const notificationsCalls = {
  ...sellerNotificationCalls,
  ...personNotificationCalls,
  ...pushCalls,
  ...undeliveredCalls,
}
