import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { notificationsCalls } from './contract.ts'
import type { Notifications } from './service.ts'

export function notificationsRoutes(notifications: Notifications): ServedCall[] {
  return serve(notificationsCalls, {
    notificationChoices: (_query, { person, shop }) => notifications.of(shop, person.uid),
    chooseNotification: (_query, { person, shop, body: { kind, mail }, caller }) =>
      notifications.choose(shop, { kind, mail }, { uid: person.uid, address: caller.address }),
  })
}
