import { type Clock, systemClock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { staffInvitations } from './invitations.ts'
import { logPeople, namedLog } from './log.ts'
import { staffMembers } from './members.ts'
import { createNameInLog } from './named-in-log.ts'
import { staffPreviews } from './previews.ts'
import { permissionsOf } from './rules.ts'
import { staffSecondFactor } from './second-factor.ts'
import type { Staff, StaffMember, Workplace } from './staff.contract.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'
import { shopTransfers } from './transfers.ts'

export type { Preview } from './previews.ts'

export type StaffService = ReturnType<typeof staffService>

export interface StaffDeps {
  database: Database
  tenancy: Pick<Tenancy, 'hostOf' | 'ownShops'>
  accounts: Pick<Accounts, 'findAll'>
  audit: Pick<Audit, 'entries' | 'actors'>
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  secret: string
  clock?: Clock
}

/** The people who work for shops, and their permissions there. */
export function staffService(deps: StaffDeps) {
  const { database, tenancy, accounts, sign, secret, clock = systemClock } = deps
  const nameInLog = createNameInLog(accounts)
  const accessOf = async (uid: number, shopSlug: string): Promise<ShopAccess | null> => {
    const [row] = await database.person(store.ACCESS, [shopSlug, uid])
    if (!row) return null
    const role = row.role ?? 'owner'
    return {
      id: row.shopId,
      shopid: shopSlug,
      role,
      permissions: permissionsOf(role, row.may_export ?? true),
      ...(row.demandsSecondFactor && { demandsSecondFactor: true }),
    }
  }
  let findView = async (_uid: number, _shopSlug: string): Promise<ShopAccess | null> => null
  return {
    members: staffMembers({ database, nameInLog }),
    invitations: staffInvitations({ database, clock, accounts, nameInLog }),
    log: namedLog(deps),
    logPeople: logPeople({
      ...deps,
      workers: async (shopId) =>
        (await database.asShop(shopId, (tx: Tx) => store.peopleIn(tx, shopId))).map(({ uid }) => uid),
    }),
    secondFactor: staffSecondFactor({ database, clock }),
    transfers: shopTransfers({ database, clock, tenancy, nameInLog }),
    previews: staffPreviews({
      secret,
      clock,
      async accessOf({ uid, session }, shopSlug) {
        const [open] = await database.person(store.OPEN_SESSION, [session, uid])
        if (!open) return null
        return (await accessOf(uid, shopSlug)) ?? (open.mayView ? findView(uid, shopSlug) : null)
      },
      async findAsOperator({ uid, session }, shopSlug) {
        const [row] = await database.person(store.AS_OPERATOR, [session, uid, shopSlug])
        return row ?? null
      },
    }),

    /** A later module passes the access of operators who view a shop's admin; they see previews too. */
    registerViews(find: typeof findView): void {
      findView = find
    },

    /**
     * A person's access to a shop; null for people outside the staff. It is never cached, so that a lost permission has
     * an effect at once.
     */
    accessOf,

    /**
     * Shops that a person owns or works for, sorted by name. Without `hasSecondFactor` they tell from when the shop
     * refuses the person.
     */
    async workplaces(uid: number, hasSecondFactor = false): Promise<Workplace[]> {
      const rows = await database.person(store.WORKPLACES, [uid, clock()])
      return rows.map(
        ({
          slug,
          dom3,
          profile,
          role,
          may_export,
          offered_until,
          accepted,
          second_factor_from,
          ...shop
        }) => ({
          ...shop,
          dom: tenancy.hostOf({ slug, dom3 }),
          profile: sign(profile),
          role: role ?? ('owner' as const),
          permissions: [...permissionsOf(role ?? 'owner', may_export ?? true)],
          offer: offered_until && { accepted, expires_at: offered_until.toISOString() },
          second_factor_from: (!hasSecondFactor && second_factor_from?.toISOString()) || null,
        }),
      )
    },

    /** The owner and staff with their permissions. Nobody can be removed until the caller's transaction ends. */
    async peopleIn(tx: AnyTx, shopId: number) {
      return (await store.peopleIn(tx, shopId)).map(({ uid, role, may_export }) => {
        const staffRole = role ?? ('owner' as const)
        return { uid, role: staffRole, permissions: permissionsOf(staffRole, may_export ?? true) }
      })
    },

    /** The owner and staff, the open invitations, and the open offer to transfer the shop. */
    async listStaff(shopId: number): Promise<Staff> {
      const { owner, members, invitations, transfer, secondFactorFrom } = await database.asShop(
        shopId,
        async (tx: Tx) => ({
          owner: (await store.lockShop(tx, shopId)).uid,
          members: await store.membersOf(tx, shopId),
          invitations: await store.invitationsOf(tx, shopId, clock()),
          transfer: await store.transferOf(tx, shopId, clock()),
          secondFactorFrom: await store.secondFactorFrom(tx, shopId),
        }),
      )
      const people = await accounts.findAll([owner, ...members.map(({ uid }) => uid)])
      const named = (uid: number) => ({
        uid,
        name: people.get(uid)?.name ?? '',
        email: people.get(uid)?.email ?? '',
        second_factor: people.get(uid)?.has_second_factor ?? false,
      })
      const staff: StaffMember[] = [
        { ...named(owner), version: 0, role: 'owner', may_export: true, joined_at: null },
        ...members.map(({ uid, joined_at, ...rights }) => ({
          ...named(uid),
          ...rights,
          joined_at: joined_at.toISOString(),
        })),
      ]
      return {
        staff,
        invitations: invitations.map((invitation) => ({
          ...invitation,
          expires_at: invitation.expires_at.toISOString(),
        })),
        transfer: transfer ? { uid: transfer.to_uid, accepted: transfer.accepted_at !== null } : null,
        second_factor_from: secondFactorFrom?.toISOString() ?? null,
      }
    },
  }
}
