import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { RedirectsDeps } from '../deps.ts'
import { redirectsChanged } from '../events.ts'
import type { MissedAddress, Redirect } from '../redirects.contract.ts'
import { MAX_REDIRECTS, REDIRECTS_PER_PAGE } from '../shared/redirect-limits.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import { judgeRedirect } from '../target-path.ts'

export interface ShopNames {
  shopId: number
  shopSlug: string
}

/** The redirects of a shop for its staff. */
export function sellerRedirects({ database, tenancy }: RedirectsDeps) {
  return {
    /** A page of the redirects, by address. `total` counts those that match `q`. */
    async list(shopId: number, { q, after = '' }: { q?: string; after?: string }) {
      const pattern = q?.trim()
        ? `%${q
            .trim()
            .toLowerCase()
            .replace(/[\\%_]/g, '\\$&')}%`
        : null
      return database.asShop(shopId, async (tx: Tx) => {
        const rows = await store.listRedirects(tx, shopId, { pattern, after, limit: REDIRECTS_PER_PAGE + 1 })
        const items = rows.slice(0, REDIRECTS_PER_PAGE).map(redirectOf)
        return {
          items,
          total: await store.countRedirects(tx, shopId, pattern),
          next: rows.length > REDIRECTS_PER_PAGE ? (items.at(-1)?.address ?? null) : null,
        }
      })
    },

    /** The addresses without a page, the most requested first. */
    async missed(shopId: number): Promise<MissedAddress[]> {
      const rows = await database.shop(shopId, store.MISSED, [shopId])
      return rows.map(({ last_at, ...row }) => ({ ...row, last: last_at.toISOString() }))
    },

    /** Adds or changes a redirect. Throws BAD_REQUEST for an address or target that cannot be used, and CONFLICT. */
    async save(
      { shopId, shopSlug }: ShopNames,
      input: store.RedirectRow,
      record: RecordChange,
    ): Promise<Redirect> {
      const judged = judgeRedirect(input, await hostsOf(tenancy, shopSlug))
      if ('reason' in judged) throw wrongField(judged.field, judged.reason)
      return database.asShop(shopId, async (tx: Tx) => {
        await writeRedirects(tx, { shopId, shopSlug }, [judged])
        await record(tx, { address: judged.address }, { after: { target: judged.target } })
        return redirectOf(await store.readRedirect(tx, shopId, judged.address))
      })
    },

    /** Deletes redirects; missing ones are ignored. */
    async remove(
      { shopId, shopSlug }: ShopNames,
      addresses: readonly string[],
      record: RecordChange,
    ): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const deleted = await store.deleteRedirects(tx, shopId, addresses)
        if (deleted.length === 0) return
        await emit(tx, redirectsChanged, { shopid: shopSlug })
        const [{ address, target } = {}] = deleted
        await record(tx, { address }, { before: { target, addresses: deleted.length } })
      })
    },

    /** Deletes the counts of addresses without a page. */
    async deleteMissed(shopId: number, addresses: readonly string[], record: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const deleted = await store.deleteMissed(tx, shopId, addresses)
        const [address] = deleted
        if (address) await record(tx, { address }, { before: { addresses: deleted.length } })
      })
    },
  }
}

function redirectOf({ last_at, ...row }: store.ListedRedirect): Redirect {
  return { ...row, last: last_at?.toISOString() ?? null }
}

/** The hosts that a target may name: those of the platform and of the own domain. */
export async function hostsOf(tenancy: RedirectsDeps['tenancy'], shopSlug: string): Promise<string[]> {
  const { dom, dom3 } = await tenancy.address({ id: shopSlug })
  return [dom, dom3].filter((host): host is string => Boolean(host))
}

/** Writes redirects. Throws CONFLICT for more than a shop may have. */
export async function writeRedirects(
  tx: Tx,
  { shopId, shopSlug }: ShopNames,
  redirects: readonly store.RedirectRow[],
): Promise<{ added: number; changed: number }> {
  await advisoryLock(tx, 'redirects', shopId)
  const numbers = await store.writeRedirects(tx, shopId, redirects)
  if (numbers.added > 0 && (await store.countRedirects(tx, shopId, null)) > MAX_REDIRECTS)
    throw new DomainError('CONFLICT', {
      message: `주소는 ${MAX_REDIRECTS.toLocaleString('ko-KR')}개까지 연결할 수 있습니다.`,
    })
  if (numbers.added + numbers.changed > 0) await emit(tx, redirectsChanged, { shopid: shopSlug })
  return numbers
}
