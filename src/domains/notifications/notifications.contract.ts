import { undeliveredCalls } from './operator/undelivered.contract.ts'
import { personNotificationCalls } from './persons/persons.contract.ts'
import { pushCalls } from './push/push.contract.ts'
import { sellerNotificationCalls } from './sellers/sellers.contract.ts'

export type { SendChannel, Undelivered } from './operator/undelivered.contract.ts'
export type { PersonNotification, PersonNotifications } from './persons/persons.contract.ts'
export type { NotificationChoices } from './sellers/sellers.contract.ts'

export const notificationsCalls = {
  ...sellerNotificationCalls,
  ...personNotificationCalls,
  ...pushCalls,
  ...undeliveredCalls,
}
