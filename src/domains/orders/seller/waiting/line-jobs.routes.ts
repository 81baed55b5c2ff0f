import { serve } from '../../../../platform/contract/contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { Orders } from '../../orders.service.ts'
import { lineJobsCalls } from './line-jobs.contract.ts'

export function lineJobsRoutes({ bulk, lineJobs, waiting }: Orders) {
  return serve(lineJobsCalls, {
    countWaitingLines: (_query, { body: { shopid: _shopid, move, ...choice }, shop }) =>
      waiting.count(shop.id, move, choice),
    startMoves: (_query, { body: { shopid: _shopid, key: _key, ...request }, person, shop, record }) =>
      bulk.startJob({ shopId: shop.id, uid: person.uid, record }, request),
    startCancellations(_query, { body: { shopid: _shopid, key: _key, ...request }, person, shop, record }) {
      assertMayGive(shop.permissions, request)
      return lineJobs.startCancellations({ shopId: shop.id, uid: person.uid, record }, request)
    },
    startDelays: (_query, { body: { shopid: _shopid, key: _key, ...request }, person, shop, record }) =>
      lineJobs.startDelays({ shopId: shop.id, uid: person.uid, record }, request),
  })
}

/** Only staff who can change members may give them points. Throws BAD_REQUEST. */
export function assertMayGive(
  permissions: readonly ShopPermission[],
  { points = 0 }: { points?: number },
): void {
  if (points > 0 && !permissions.includes('customers:write'))
    throw new DomainError('BAD_REQUEST', {
      message: '포인트를 줄 수 있는 역할이 아닙니다.',
      details: { field: 'points' },
    })
}
