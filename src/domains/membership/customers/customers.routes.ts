import { serve } from '../../../platform/contract/contract.ts'
import type { MembershipService } from '../membership.service.ts'
import { pointFileCalls } from './bulk/bulk-points.contract.ts'
import { memberCalls } from './customers.contract.ts'

export function memberRoutes({ members, bulkPoints, pointFiles, blocks }: MembershipService) {
  return [
    ...serve(memberCalls, {
      shopMembers: (_query, { body: { shopid: _shopid, ...query }, shop }) => members.list(shop.id, query),
      exportShopMembers: (_query, { body: { shopid: _shopid, reason: _reason, ...query }, shop }) =>
        members.exportPage(shop.id, query),
      countShopMembers: (_query, { body: { shopid: _shopid, ...filter }, shop }) =>
        members.count(shop.id, filter),
      shopMember: (_query, { body: { uid }, shop }) => members.find(shop.id, uid),
      memberPoints: (_query, { body: { uid, page }, shop }) => members.points(shop.id, uid, { page }),
      giveMemberPoints: (_query, { body: { shopid: _shopid, uid, key, ...gift }, shop, record }) =>
        members.give({ shopId: shop.id, uid }, key, gift, record),
      startPoints: (_query, { body: { shopid: _shopid, ...query }, person, shop, record }) =>
        bulkPoints.start({ shopId: shop.id, uid: person.uid, record }, query),
      undoPoints: (_query, { body: { job }, person, shop, record }) =>
        bulkPoints.undo({ shopId: shop.id, uid: person.uid, record }, job),
      blockMember: (_query, { body: { uid, reason }, shop, record }) =>
        blocks.block({ shopId: shop.id, uid }, reason, record),
      unblockMember: (_query, { body: { uid }, shop, record }) =>
        blocks.unblock({ shopId: shop.id, uid }, record),
    }),
    ...serve(pointFileCalls, {
      readPointFile: (_query, { body, person, shop }) => pointFiles.read(shop.id, person.uid, body),
      startPointFile: ({ digest }, { body, person, shop, record }) =>
        pointFiles.start({ shopId: shop.id, uid: person.uid, record }, { file: body, digest }),
    }),
  ]
}
