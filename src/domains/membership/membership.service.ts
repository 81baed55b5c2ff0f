import { type Clock, systemClock } from '../../platform/clock.ts'
import type { UploadedFile } from '../../platform/contract/contract.ts'
import type { Statement } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PageQuery } from '../../platform/list-page.ts'
import { blocks } from './customers/blocks.ts'
import { bulkPoints } from './customers/bulk/bulk-points.ts'
import { pointFiles } from './customers/bulk/point-files.ts'
import { marketingConsents } from './customers/marketing.ts'
import { shopMembers } from './customers/members.ts'
import { purchases } from './customers/purchases.ts'
import { visits } from './customers/visits.ts'
import type { MembershipDeps } from './deps.ts'
import { importedMembers } from './imported/imported-members.ts'
import { joinDecisions } from './join-decisions.ts'
import { memberJoins } from './member-joins.ts'
import type {
  JoinBenefit,
  JoinStatus,
  Member,
  MemberDiscount,
  Membership,
  OwnRequest,
} from './membership.contract.ts'
import { historyRange, toPointHistory } from './points/history.ts'
import type { PointHistory } from './points/points.contract.ts'
import { points } from './points/points.ts'
import { sellerDiscount } from './seller/discount.ts'
import { joinRequests } from './seller/requests.ts'
import { signUpCompletion } from './sign-up.ts'
import * as reading from './store/member-queries.ts'
import { sellerTiers } from './tiers/seller-tiers.ts'

export { assertNotBlocked, blockedError, blockReasonSql, findBlockedGuests } from './customers/blocks.ts'
export { isVisitDueSql } from './customers/visits.ts'
export { accruedPoints, percentOf } from './points/ledger.ts'
export { CONSENT_DAYS } from './shared/customer-limits.ts'
export type { MembershipKey } from './store/ledger.ts'
export {
  discountSql,
  isMemberSql,
  joinStatusSql,
  memberPointsSql,
  recentMembershipSql,
} from './store/member-queries.ts'
export { freeFromSql, ownDiscountSql, pointRateSql, tierJoin, tierSql } from './tiers/parts.ts'
export { earnedTier, missingPurchases } from './tiers/rules.ts'
export type { ShopTiers, Tier } from './tiers/tiers.contract.ts'

export type MembershipService = ReturnType<typeof membershipService>

const MAX_MEMBERSHIPS = 500

/** Memberships and points. Throws NOT_READY for unknown and hidden shops. */
export function membershipService({
  clock = systemClock,
  ...needs
}: Omit<MembershipDeps, 'clock'> & { clock?: Clock }) {
  const deps: MembershipDeps = { ...needs, clock }
  const { database, uploads, sign, tenancy, corps } = deps

  async function ofShop<Row>(statement: Statement<Row>, values: unknown[]): Promise<Row> {
    const [row] = await database.person(statement, values)
    if (!row) throw new DomainError('NOT_READY')
    return row
  }

  async function registrationOf(uid: number): Promise<OwnRequest['corp']> {
    const { state, corpname, rejected, reason, registered_at } = await corps.find(uid)
    return { state, corpname, rejected, reason, registered_at, paper: state === 1 && registered_at !== null }
  }

  const moving = points({ database, clock })
  const joins = memberJoins(deps)
  const discount = sellerDiscount({ database })
  return {
    joins,
    signUp: signUpCompletion({ accounts: deps.accounts, join: joins.join }),
    joinDecisions: joinDecisions(deps),
    points: moving,
    /** the shop's view of requests to join */
    requests: joinRequests(deps),

    /** The person's membership. Throws NOT_FOUND for non-members. */
    async isMember(uid: number, shopSlug: string): Promise<Member> {
      const { member } = await ofShop(reading.MEMBER, [uid, shopSlug])
      if (!member) throw noMember()
      return { id: member.id, point: member.point }
    },

    async joinStatus(uid: number, shopId: number): Promise<JoinStatus> {
      return (await ofShop(reading.JOIN_STATUS, [uid, shopId])).status
    },

    /** The person's last request, and their business registration if the shop requires one. */
    async ownRequest(uid: number, shopSlug: string): Promise<OwnRequest> {
      const { member_type, requested_at, ...request } = await ofShop(reading.OWN_REQUEST, [uid, shopSlug])
      return {
        ...request,
        requested_at: requested_at?.toISOString() ?? null,
        corp: member_type === 'APPROVE_CORP' ? await registrationOf(uid) : null,
      }
    },

    /** Throws NOT_FOUND for non-members. */
    async pointHistory(
      uid: number,
      { shopid, ...query }: { shopid: string } & PageQuery,
    ): Promise<PointHistory> {
      const history = toPointHistory(
        await ofShop(reading.HISTORY, [uid, shopid, ...historyRange(query)]),
        query,
      )
      if (!history) throw noMember()
      return history
    },

    /** The person's memberships, newest first, with their points. */
    async memberships(uid: number): Promise<Membership[]> {
      const rows = await database.person(reading.MEMBERSHIPS, [uid, MAX_MEMBERSHIPS])
      return rows.map(({ slug, dom3, joined_at, ...row }) => ({
        ...row,
        dom: tenancy.hostOf({ slug, dom3 }),
        profile: sign(row.profile),
        joined_at: joined_at.toISOString(),
      }))
    },

    /** The public member discount of a shop. */
    async memberDiscount(shopSlug: string): Promise<{ discount: MemberDiscount | null }> {
      // Uses `browse` like the pages of the shop, so that the owner of a hidden shop can preview the discount.
      const [row] = await database.browse(reading.DISCOUNT, [shopSlug])
      if (!row) throw new DomainError('NOT_READY')
      return row
    },

    /** The benefits of joining. The bonus is 0 for a person who has had it at this shop; `uid` is null for guests. */
    async joinBenefit(uid: number | null, shopSlug: string): Promise<JoinBenefit> {
      const row = await ofShop(reading.BENEFIT, [uid ?? 0, shopSlug])
      const { member, member_type, point, discount } = row
      return { member, member_type, point, discount, join_point: row.welcomed ? 0 : row.join_point }
    },

    /** Stores a picture or a PDF for a request to join. Returns its key, which only `uid` can use. */
    uploadFile: (uid: number, file: UploadedFile): Promise<string> => uploads.acceptDocument(uid, file),

    /** the shop's view of its members */
    members: shopMembers({ database, points: moving, clock }),
    marketing: marketingConsents({ database, clock }),
    bulkPoints: bulkPoints(deps),
    pointFiles: pointFiles(deps),
    imported: importedMembers(deps),
    blocks: blocks({ database, clock }),
    purchases: purchases(),
    visits: visits({ database, clock }),
    tiers: sellerTiers(deps),

    /** The member discount for cart, product page and checkout. */
    discount,
  }
}

const noMember = () => new DomainError('NOT_FOUND', { message: '회원이 아닙니다.' })
