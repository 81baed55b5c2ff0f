import { stat } from 'node:fs/promises'
import type { ServiceDeps } from '../src/server/service-deps.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { demoPath, readJson } from './files.ts'

type Membership = Services['membership']

interface MembersFile {
  discount: Parameters<Membership['discount']['set']>[1]
  members: string[]
  requests: { email: string; memo: string; rejected?: string }[]
  /** changes of members' points, each some days ago */
  points: PointStep[]
}

interface PointStep {
  email: string
  days: number
  step: 'accrue' | 'confirm' | 'use' | 'adjust'
  key: string
  amount?: number
  reason: string
}

/** Long enough ago that the bonus for joining expires soon. */
const JOINED_DAYS_AGO = 345

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** Adds members, join requests and changes of points. Idempotent. */
export async function fillMembers(
  needs: Omit<ServiceDeps, 'resolveTxt'>,
  people: Map<string, number>,
  { shopId, slug }: { shopId: number; slug: string },
): Promise<void> {
  const file = await readJson<MembersFile>(`shops/${slug}/members.json`).catch(() => null)
  if (!file) return
  const services = openServices(needs)
  const before = openServices({ ...needs, clock: () => daysAgo(JOINED_DAYS_AGO) })
  const uidOf = (email: string) => people.get(email) as number
  await services.membership.discount.set(shopId, file.discount)
  for (const email of file.members) {
    const uid = uidOf(email)
    const { status } = await joinAs(before, uid, slug, '')
    if (status === 'REQUEST')
      await before.membership.joinDecisions.approve(shopId, await requestOf(before, shopId, uid))
  }
  for (const { email, memo, rejected } of file.requests) {
    const uid = uidOf(email)
    if ((await services.membership.joinStatus(uid, shopId)) !== '') continue
    await joinAs(services, uid, slug, memo)
    if (rejected)
      await services.membership.joinDecisions.reject(shopId, await requestOf(services, shopId, uid), {
        reason: rejected,
      })
  }
  for (const step of file.points)
    await needs.database.asShop(shopId, (tx) =>
      movePoints(services.membership.points, tx, { shopId, uid: uidOf(step.email) }, step),
    )
}

async function joinAs(services: Services, uid: number, slug: string, memo: string) {
  const { member_type } = await services.membership.joinBenefit(uid, slug)
  const file = member_type === 'APPROVE_CORP' ? await aPaper(services, uid) : ''
  return services.membership.joins.join({ uid, over19: 1 }, slug, { memo, file })
}

async function requestOf({ membership }: Services, shopId: number, uid: number): Promise<number> {
  return (
    (await membership.requests.list(shopId, { state: 'REQUEST' })).requests.find(
      (request) => request.uid === uid,
    )?.id ?? 0
  )
}

async function aPaper({ uploads }: Services, uid: number): Promise<string> {
  const path = demoPath('pictures/business-registration.webp')
  return uploads.acceptImage(uid, { path, bytes: (await stat(path)).size })
}

async function movePoints(
  points: Membership['points'],
  tx: Parameters<Membership['points']['adjust']>[0],
  holder: Parameters<Membership['points']['adjust']>[1],
  { step, days, key, amount = 0, reason }: PointStep,
): Promise<void> {
  const at = daysAgo(days)
  if (step === 'accrue') await points.accrual.accrue(tx, [{ holder, key, amount, reason }], at)
  else if (step === 'confirm') await points.accrual.confirmAccrual(tx, holder, { key, reason }, at)
  else if (step === 'use') await points.usage.use(tx, [{ holder, key, amount, reason }], at)
  else await points.adjust(tx, holder, { key, amount, reason }, at)
}
