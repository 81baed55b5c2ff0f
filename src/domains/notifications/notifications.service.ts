import { systemClock } from '../../platform/clock.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Marketing } from '../marketing/marketing.service.ts'
import { couponEndings } from './coupon-endings.ts'
import { unreadDigests } from './digests.ts'
import { undeliveredSends } from './operator/undelivered.ts'
import { type PersonDeps, personNotifications } from './persons/persons.ts'
import { pushDevices } from './push/devices.ts'
import { sellerNotifications } from './sellers/sellers.ts'

export type { NoticeTemplate } from './persons/kinds.ts'
export type { Notice } from './persons/rules.ts'
export { pushWorker, type RenderedPush } from './push/push-worker.ts'
export { sellerEventTypes } from './sellers/facts.ts'

export type Notifications = ReturnType<typeof notificationsService>

type SellerDeps = Omit<Parameters<typeof sellerNotifications>[0], 'devices'>

export interface NotificationsDeps extends SellerDeps, Omit<PersonDeps, 'devices' | 'accounts'> {
  accounts: SellerDeps['accounts'] & PersonDeps['accounts']
  marketing: Pick<Marketing, 'endingCoupons'>
  /** public key that browsers subscribe to pushes with; without it there are none */
  pushKey?: string | undefined
  /** whether an address may be that of a push service; for tests, whose services are local */
  isPushService?: ((endpoint: string) => boolean) | undefined
}

/** Tells people of shops and persons what happens, by their choices. */
export function notificationsService({ pushKey = '', isPushService, ...deps }: NotificationsDeps) {
  const { database } = deps
  const devices = pushDevices({ database, key: pushKey, ...(isPushService && { isAllowed: isPushService }) })
  const { clock = systemClock } = deps
  const sellers = sellerNotifications({ ...deps, devices })
  const persons = personNotifications({ ...deps, devices })
  return {
    unreadDigests: unreadDigests({ ...deps, clock, persons, sellers }),
    couponEndings: couponEndings({ ...deps, clock, persons }),
    devices,
    undelivered: undeliveredSends({ database }),
    sellers,
    persons,
    /** Deletes the choices in shops of a closed account; runs as the system. A person's own rows go with the account. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => sellers.deletePerson(tx, uid),
  }
}
