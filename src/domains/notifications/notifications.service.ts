import { systemClock } from '../../platform/clock.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Interests } from '../interests/interests.service.ts'
import type { Marketing } from '../marketing/marketing.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { couponEndings } from './coupon-endings.ts'
import { undeliveredSends } from './operator/undelivered.ts'
import { type PersonDeps, personNotifications } from './persons/person-notifications.ts'
import { priceDrops } from './price-drops.ts'
import { pushDevices } from './push/devices.ts'
import { sellerNotifications } from './sellers/seller-notifications.ts'
import { unreadDigests } from './unread-digests.ts'

export type { NotificationRequest } from './persons/person-channels.ts'
export type { NotificationTemplate } from './persons/person-kinds.ts'
export { pushWorker, type RenderedPush } from './push/push-worker.ts'
export { sellerEventTypes } from './sellers/facts.ts'

export type Notifications = ReturnType<typeof notificationsService>

type SellerDeps = Omit<Parameters<typeof sellerNotifications>[0], 'devices'>

export interface NotificationsDeps extends SellerDeps, Omit<PersonDeps, 'devices' | 'accounts'> {
  accounts: SellerDeps['accounts'] & PersonDeps['accounts']
  marketing: Pick<Marketing, 'endingCoupons'>
  interests: Pick<Interests, 'prices'>
  tenancy: Pick<Tenancy, 'skin'>
  /** public key for browsers' subscriptions; without one, no pushes are sent */
  pushKey?: string | undefined
  /** replaces, in tests, the check whether an address belongs to a push service */
  isPushService?: ((endpoint: string) => boolean) | undefined
}

/** Notifies people and staff, by the channels that they chose (README). */
export function notificationsService({ pushKey = '', isPushService, ...deps }: NotificationsDeps) {
  const { database } = deps
  const devices = pushDevices({ database, key: pushKey, ...(isPushService && { isAllowed: isPushService }) })
  const { clock = systemClock } = deps
  const sellers = sellerNotifications({ ...deps, devices })
  const persons = personNotifications({ ...deps, devices })
  return {
    unreadDigests: unreadDigests({ ...deps, clock, persons, sellers }),
    priceDrops: priceDrops({ ...deps, clock, persons }),
    couponEndings: couponEndings({ ...deps, clock, persons }),
    devices,
    undelivered: undeliveredSends({ database }),
    sellers,
    persons,
    /**
     * Deletes a closed account's choices about its shops. Its other rows are deleted with the account. Runs as the
     * system.
     */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => sellers.deletePerson(tx, uid),
  }
}
