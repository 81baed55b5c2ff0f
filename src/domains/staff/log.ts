import { type Database, statement } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Audit, EntryFilter } from '../audit/audit.service.ts'
import type { LogPage, LogPerson } from './staff.contract.ts'

/** Adds the names of people to entries of the audit log, and the shopids of their shops. */
export function namedLog(deps: {
  database: Database
  audit: Pick<Audit, 'entries'>
  accounts: Pick<Accounts, 'findAll'>
}) {
  const { database, audit, accounts } = deps

  /** Entries of a shop, newest first; entries of all shops and of the platform if `shopId` is null. */
  return async (shopId: number | null, filter: EntryFilter): Promise<LogPage> => {
    const { entries, next } = await audit.entries(shopId, filter)
    const people = await accounts.findAll([...new Set(entries.map(({ uid }) => uid))])
    const shops = await database.browse(SHOPIDS, [entries.flatMap(({ shopId }) => shopId ?? [])])
    const shopids = new Map(shops.map(({ shopId, shopid }) => [shopId, shopid]))
    return {
      entries: entries.map(({ shopId, at, ...entry }) => ({
        ...entry,
        shopid: (shopId && shopids.get(shopId)) || null,
        name: people.get(entry.uid)?.name ?? '',
        at: at.toISOString(),
      })),
      next,
    }
  }
}

/**
 * The people by whom a shop's audit log can be filtered: its owner and staff, then other people in the newest entries.
 */
export function logPeople(deps: {
  audit: Pick<Audit, 'actors'>
  accounts: Pick<Accounts, 'findAll'>
  workers: (shopId: number) => Promise<readonly number[]>
}) {
  const { audit, accounts, workers } = deps
  return async (shopId: number): Promise<LogPerson[]> => {
    const [working, actors] = await Promise.all([workers(shopId), audit.actors(shopId)])
    const uids = [...new Set([...working, ...actors])]
    const people = await accounts.findAll(uids)
    return uids.map((uid) => ({ uid, name: people.get(uid)?.name ?? '', works: working.includes(uid) }))
  }
}

const SHOPIDS = statement<{ shopId: number; shopid: string }>(
  'staff.shopids',
  'select shop_id as "shopId", shopid from shop where shop_id = any($1::bigint[])',
)
