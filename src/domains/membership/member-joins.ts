import type { Person } from '../../platform/contract/caller.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { claimUpload, releaseUpload } from '../../platform/uploads/private-uploads.ts'
import { admitMember } from './admission.ts'
import { assertNotBlocked } from './customers/blocks.ts'
import { saveConsent } from './customers/marketing.ts'
import type { MembershipDeps } from './deps.ts'
import { membershipJoined, membershipLeft, membershipRequested } from './events.ts'
import { isImported } from './imported/claim.ts'
import { deletePersonalData } from './imported/store.ts'
import type { Joined } from './membership.contract.ts'
import { joinMethod, missingPaper } from './rules.ts'
import type { MembershipKey } from './store/ledger.ts'
import { SHOP, type ShopRow } from './store/member-queries.ts'
import * as store from './store/members.ts'
import type { Tx } from './tables.ts'

type Joiner = Pick<Person, 'uid' | 'over19'>

export interface Application {
  memo?: string
  /** key of an uploaded picture, or empty */
  file?: string
  /** sends the picture of the approved business registration instead of `file` */
  registered?: boolean
  /** consent to news and offers of the shop */
  marketing?: boolean
}

/** Joining and leaving shops. Throws NOT_READY for unknown and hidden shops. */
export function memberJoins({
  database,
  clock,
  accounts,
  corps,
}: Pick<MembershipDeps, 'database' | 'clock' | 'accounts' | 'corps'>) {
  return {
    /**
     * Joins a shop, or creates a request if the shop requires approval. Has no effect for members. Throws AUTH_ONLY,
     * CORP_ONLY, and BAD_REQUEST if the required picture is missing or was uploaded by another person.
     */
    async join(
      { uid, over19 }: Joiner,
      shopSlug: string,
      { memo = '', file: uploaded = '', registered = false, marketing = false }: Application = {},
    ): Promise<Joined> {
      const shop = await shopOf(shopSlug)
      if (!shop.isshow) throw new DomainError('NOT_READY')
      const holder = { shopId: shop.shopId, uid }
      const marketing_at = marketing ? clock() : null
      const corp = shop.member_type === 'APPROVE_CORP' ? await accounts.corpOf(uid) : -1
      const email = await accounts.provenEmailOf(uid)
      const file = registered && corp === 1 ? await corps.approvedPaper(uid) : uploaded
      return database.asShop(shop.shopId, async (tx: Tx): Promise<Joined> => {
        const request = await store.lockRequest(tx, holder)
        if (await store.isMember(tx, holder)) return { status: 'MEMBER' }
        await assertNotBlocked(tx, holder)
        const way = joinMethod(shop.member_type, {
          over19,
          corp,
          hasPaper: file !== '',
          isImported: await isImported(tx, shop.shopId, email, clock()),
        })
        if (way === 'request') {
          await replacePaper(tx, uid, request?.file_key ?? '', file)
          await store.saveRequest(tx, holder, { memo, file_key: file, marketing_at }, clock())
          await emit(tx, membershipRequested, { shopid: shopSlug, uid })
          return { status: 'REQUEST' }
        }
        await admitMember(tx, { ...holder, email }, shop, membershipJoined, clock())
        if (marketing_at) await saveConsent(tx, holder, marketing_at)
        return { status: 'MEMBER' }
      })
    },

    /** Ends a membership, or withdraws a request, and deletes its points and files. */
    async leave(uid: number, shopSlug: string): Promise<void> {
      const shop = await shopOf(shopSlug)
      const hasLeft = await database.asShop(shop.shopId, (tx: Tx) =>
        deleteMember(tx, { shopId: shop.shopId, uid }, shopSlug),
      )
      if (!hasLeft && !shop.isshow) throw new DomainError('NOT_READY')
    },

    /** Ends all memberships of a closed account and deletes its data. */
    async leaveAll(tx: AnyTx, uid: number): Promise<void> {
      const own: Tx = withTables(tx)
      for (const shopId of await store.shopIdsOf(own, uid)) {
        const shop = await store.shopOf(own, shopId)
        await deleteMember(own, { shopId, uid }, shop?.shopid ?? '')
        await store.deleteWelcomeBonus(own, { shopId, uid })
      }
      await store.deleteCustomer(own, uid)
    },

    /** The reason of a rejection; empty without one. */
    async rejectionOf(shopSlug: string, uid: number): Promise<string> {
      const { shopId } = await shopOf(shopSlug)
      return database.asShop(shopId, (tx: Tx) => store.reasonOf(tx, { shopId, uid }))
    },
  }

  async function shopOf(shopSlug: string): Promise<ShopRow> {
    const [shop] = await database.browse(SHOP, [shopSlug])
    if (!shop) throw new DomainError('NOT_READY')
    return shop
  }

  async function deleteMember(tx: Tx, holder: MembershipKey, shopSlug: string): Promise<boolean> {
    const request = await store.lockRequest(tx, holder)
    const wasMember = await store.deleteMember(tx, holder)
    await deletePersonalData(tx, holder)
    if (request) {
      if (request.file_key) await releaseUpload(tx, request.file_key, holder.uid)
      await store.deleteRequest(tx, holder)
    }
    if (wasMember) await emit(tx, membershipLeft, { shopid: shopSlug, uid: holder.uid })
    return wasMember || request !== undefined
  }
}

/** Stores the picture of a request and releases the previous picture. */
async function replacePaper(tx: Tx, uid: number, previous: string, file: string): Promise<void> {
  if (file === previous) return
  if (file && !(await claimUpload(tx, file, uid))) throw missingPaper()
  if (previous) await releaseUpload(tx, previous, uid)
}
