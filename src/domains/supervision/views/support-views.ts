import type { ShopAccess } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type MailTemplate, queueMails } from '../../../platform/mail/mailer.ts'
import { type AuditEntry, maskName, recordEntry } from '../../audit/audit.service.ts'
import type { Workplace } from '../../staff/staff.contract.ts'
import type { SupervisionDeps } from '../deps.ts'
import { MAX_REQUESTS, REQUEST_HOURS, VIEW_PERMISSIONS } from '../shared/view-terms.ts'
import type { Tx } from '../tables.ts'
import * as store from './view-store.ts'
import type { SupportView } from './views.contract.ts'

/**
 * Views of a shop's admin by operators (docs/product/operator.md). A view is valid by the clock of the statement that
 * reads it; admission refuses all but reads without personal data.
 */
export function supportViews({
  database,
  clock,
  tenancy,
  adminUrl,
}: Pick<SupervisionDeps, 'database' | 'clock' | 'tenancy' | 'adminUrl'>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  async function findAccess(
    uid: number,
    shopSlug: string,
  ): Promise<{ access: ShopAccess; endsAt: Date } | null> {
    const [row] = await database.person(store.VIEW_ACCESS, [uid, shopSlug, clock()])
    if (!row) return null
    return {
      access: {
        id: row.shopId,
        shopid: shopSlug,
        role: 'operator',
        permissions: VIEW_PERMISSIONS,
        isSupportView: true,
      },
      endsAt: row.endsAt,
    }
  }

  return {
    /** An operator's access to a shop while a view is open; null otherwise. Never cached. */
    accessOf: async (uid: number, shopSlug: string): Promise<ShopAccess | null> =>
      (await findAccess(uid, shopSlug))?.access ?? null,

    /** The shop that an operator may view, as the admin shows it; null without an open view. */
    async find(uid: number, shopSlug: string): Promise<{ shop: Workplace; ends_at: string } | null> {
      const view = await findAccess(uid, shopSlug)
      const row = view && (await inTx((tx) => store.findViewedWorkplace(tx, view.access.id)))
      if (!view || !row) return null
      const { slug, dom3, ...shop } = row
      return {
        shop: {
          ...shop,
          shopid: shopSlug,
          dom: tenancy.hostOf({ slug, dom3 }),
          profile: '',
          role: 'readOnly',
          permissions: [...view.access.permissions],
          offer: null,
        },
        ends_at: view.endsAt.toISOString(),
      }
    },

    /** The newest views of a shop, ended ones too. */
    list: (shopId: number): Promise<SupportView[]> =>
      inTx(async (tx) => (await store.listViews(tx, shopId, clock())).map(toView)),

    /** The views and requests of a shop that have not ended. */
    listOpen: (shopId: number): Promise<SupportView[]> =>
      inTx(async (tx) =>
        (await store.listViews(tx, shopId, clock())).filter(({ state }) => state !== 'ended').map(toView),
      ),

    /**
     * Asks the shop. Throws NOT_FOUND, CONFLICT if the operator has an open request or view there, and
     * TOO_MANY_REQUESTS if operators have asked the shop too often. `markDone` stores that the request is done.
     */
    ask: (shopId: number, reason: string, uid: number, markDone?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const now = clock()
        const shop = await viewedShop(tx, shopId)
        const { isOpen, recent } = await store.lockRequests(tx, { shopId, operator: uid, now })
        if (isOpen) throw new DomainError('CONFLICT', { message: '이미 요청했거나 보고 있는 상점입니다.' })
        if (recent >= MAX_REQUESTS)
          throw new DomainError('TOO_MANY_REQUESTS', {
            message: `한 상점에는 ${REQUEST_HOURS}시간 동안 ${MAX_REQUESTS}번까지 요청할 수 있습니다.`,
          })
        await store.insertView(tx, { shopId, operator: uid, reason, now })
        const after = { name: shop.name, state: 'asked' }
        await recordView(tx, { shopId, uid, action: 'askSupportView', subject: {}, reason, after })
        await markDone?.(tx)
        await mailOwner(tx, 'support-view-asked', shop, reason)
      }),

    /**
     * Allows another operator's request instead of the shop. Throws NOT_FOUND, and CONFLICT for an own request and for
     * one that no longer waits.
     */
    override: (shopId: number, id: number, reason: string, uid: number): Promise<void> =>
      inTx(async (tx) => {
        const now = clock()
        const shop = await viewedShop(tx, shopId)
        const view = await lockView(tx, shopId, id, now)
        if (view.operator === uid)
          throw new DomainError('CONFLICT', { message: '자기 요청은 다른 운영자만 허용할 수 있습니다.' })
        assertAsked(view)
        await store.markAllowed(tx, { shopId, id, uid, overrideReason: reason, now })
        const after = { name: shop.name, state: 'allowed', person: maskName(view.operator_name) }
        await recordView(tx, { shopId, uid, action: 'overrideSupportView', subject: { id }, reason, after })
        await mailOwner(tx, 'support-view-opened', shop, view.reason)
      }),

    /** Ends an own request or view. Changes nothing if it has ended. Throws NOT_FOUND for that of another operator. */
    end: (shopId: number, id: number, uid: number): Promise<void> =>
      inTx(async (tx) => {
        const now = clock()
        const view = await lockView(tx, shopId, id, now)
        if (view.operator !== uid) throw new DomainError('NOT_FOUND')
        if (view.state === 'ended') return
        await store.markEnded(tx, { shopId, id, uid, now })
        const before = { name: (await viewedShop(tx, shopId)).name, state: view.state }
        await recordView(tx, { shopId, uid, action: 'endSupportView', subject: { id }, reason: '', before })
      }),

    /** Ends what the former owner of a shop has allowed, in the transaction of the transfer. */
    async endAll(tx: AnyTx, shopId: number): Promise<object> {
      await store.endAll(withTables(tx), shopId, clock())
      return {}
    },

    /**
     * The shop allows a request, refuses it, or ends the view. Throws NOT_FOUND, and CONFLICT for a request that no
     * longer waits; ending one that has ended changes nothing.
     */
    answer: (
      shopId: number,
      { id, allowed }: { id: number; allowed: boolean },
      uid: number,
      record?: RecordChange,
    ): Promise<void> =>
      inTx(async (tx) => {
        const now = clock()
        const view = await lockView(tx, shopId, id, now)
        const subject = { person: maskName(view.operator_name) }
        if (!allowed) {
          if (view.state === 'ended') return
          await store.markEnded(tx, { shopId, id, uid, now })
          await record?.(tx, subject, { before: { state: view.state }, after: { state: 'ended' } })
          return
        }
        if (view.state === 'allowed') return
        assertAsked(view)
        if (view.operator === uid)
          throw new DomainError('CONFLICT', { message: '자기 요청은 다른 사람만 허용할 수 있습니다.' })
        await store.markAllowed(tx, { shopId, id, uid, overrideReason: null, now })
        await record?.(tx, subject, { before: { state: 'asked' }, after: { state: 'allowed' } })
        await mailOwner(tx, 'support-view-opened', await viewedShop(tx, shopId), view.reason)
      }),
  }

  async function viewedShop(tx: Tx, shopId: number): Promise<store.ViewedShopRow> {
    const shop = await store.findViewedShop(tx, shopId)
    if (!shop) throw new DomainError('NOT_FOUND', { message: '그런 번호의 상점이 없습니다.' })
    return shop
  }

  async function mailOwner(
    tx: Tx,
    template: MailTemplate,
    { shopid, name: shop, email, owner_name: name }: store.ViewedShopRow,
    text: string,
  ): Promise<void> {
    if (!email) return
    const url = `${adminUrl}/shops/${encodeURIComponent(shopid)}`
    await queueMails(tx, [{ to: email, template, data: { name, shop, text, url } }])
  }
}

/** Writes an entry that stands in the log of the shop and in that of the operators. */
const recordView = (tx: Tx, entry: Omit<AuditEntry, 'address' | 'kind'>): Promise<void> =>
  recordEntry(tx, { ...entry, address: '', kind: 'right' })

async function lockView(tx: Tx, shopId: number, id: number, now: Date): Promise<store.ViewRow> {
  const view = await store.lockView(tx, shopId, id, now)
  if (!view) throw new DomainError('NOT_FOUND')
  return view
}

function assertAsked({ state }: store.ViewRow): void {
  if (state !== 'asked') throw new DomainError('CONFLICT', { message: '더는 기다리지 않는 요청입니다.' })
}

const toView = ({ asked_at, ends_at, ...view }: store.ViewRow): SupportView => ({
  ...view,
  asked_at: asked_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
})
