import { serve } from '../../platform/contract/contract.ts'
import { notificationsCalls } from './notifications.contract.ts'
import type { Notifications } from './notifications.service.ts'

const DONE = { ok: true } as const

export function notificationsRoutes({ sellers, persons, devices, undelivered }: Notifications) {
  return serve(notificationsCalls, {
    undelivered: ({ channel }) => undelivered.list(channel),
    async sendAgain(_query, { body, record }) {
      await undelivered.again(body, record)
      return DONE
    },
    notificationChoices: (_query, { person, shop }) => sellers.readChoices(shop, person),
    chooseNotification: (_query, { person, shop, body: { kind, channel, told }, caller }) =>
      sellers.choose(shop, { kind, channel, told }, person, { uid: person.uid, address: caller.address }),
    personNotifications: (_query, { person }) => persons.readChoices(person),
    choosePersonNotification: (_query, { person, body }) => persons.choose(person, body),
    async subscribePush(_query, { person, body }) {
      await devices.subscribe(person, 'account', body)
      return DONE
    },
    async unsubscribePush(_query, { person }) {
      await devices.unsubscribe(person, 'account')
      return DONE
    },
    async subscribeSellerPush(_query, { person, body }) {
      await devices.subscribe(person, 'admin', body)
      return DONE
    },
    async unsubscribeSellerPush(_query, { person }) {
      await devices.unsubscribe(person, 'admin')
      return DONE
    },
  })
}
