import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { createChange } from '../editor/change.ts'
import { orNotFound } from '../editor/checks.ts'
import { checkedLinks } from '../editor/settings.ts'
import { type PolicyKind, policyTemplate } from '../policies/policy-template.ts'
import { replaceLinks, writePolicy } from '../store/settings.ts'
import type { Tx } from '../tables.ts'
import type { ShopLinks, ShopPolicy } from './contract.ts'
import * as store from './page-store.ts'

/** The pages of a shop that have one form each: its policies and its links. `shop` is the internal id. */
export function sellerPages({ database }: { database: Database }) {
  const change = createChange(database)

  return {
    /** A policy as it is shown: the shop's own text, or the template with the shop's details. */
    policy: (shop: number, kind: PolicyKind): Promise<ShopPolicy> =>
      database.asShop(shop, (tx: Tx) => policyIn(tx, shop, kind)),

    /** Writes a policy that was seen in a version; null goes back to the template. Throws STALE with the policy as it stands. */
    async savePolicy(
      shop: number,
      { kind, version, html }: { kind: PolicyKind; version: number; html: string | null },
      actor: Actor,
    ): Promise<ShopPolicy> {
      const clean = html === null ? null : await sanitisePasted(html, { of: String(shop) })
      if (clean !== null && clean.replace(/<[^<>]*>/g, '').trim() === '') throw empty()
      return change(shop, async (tx) => {
        await store.lockPages(tx, shop)
        const before = await policyIn(tx, shop, kind)
        assertVersion(before, version)
        await writePolicy(tx, shop, { kind, html: clean })
        const after = await policyIn(tx, shop, kind)
        const states = differingFields(loggedPolicy(before), loggedPolicy(after))
        const entry = { ...actor, shop, kind: 'change', action: 'savePolicy' } as const
        if (states) await recordEntry(tx, { ...entry, subject: { policy: kind }, ...states })
        return after
      })
    },

    links: (shop: number): Promise<ShopLinks> => database.asShop(shop, (tx: Tx) => linksIn(tx, shop)),

    /** Writes the links that were seen in a version. Throws STALE with those that stand, BAD_REQUEST for one that leads nowhere. */
    async saveLinks(shop: number, { version, links }: ShopLinks, actor: Actor): Promise<ShopLinks> {
      const checked = checkedLinks(links)
      return change(shop, async (tx) => {
        await store.lockPages(tx, shop)
        const before = await linksIn(tx, shop)
        assertVersion(before, version)
        await replaceLinks(tx, shop, checked)
        const after = await linksIn(tx, shop)
        const states = differingFields({ links: before.links }, { links: after.links })
        if (states) await recordEntry(tx, { ...actor, ...states, shop, kind: 'change', action: 'saveLinks' })
        return after
      })
    },
  }
}

async function policyIn(tx: Tx, shop: number, kind: PolicyKind): Promise<ShopPolicy> {
  const { html, version, corp, ...details } = orNotFound(await store.findPolicy(tx, shop, kind))
  // A shop without an approved company has its name alone; its template is shown to nobody yet.
  const named = { ...details, corpname: details.corpname || details.name }
  return { kind, version, own: html !== null, shown: corp, html: html ?? policyTemplate(kind, named) }
}

const linksIn = async (tx: Tx, shop: number): Promise<ShopLinks> =>
  orNotFound(await store.findLinks(tx, shop))

const loggedPolicy = ({ own, html }: ShopPolicy) => ({ own, ...(own && { html }) })

const EMPTY = '내용을 써 주세요. 템플릿으로 되돌릴 수도 있습니다.'
const empty = () => new DomainError('BAD_REQUEST', { message: EMPTY, details: { errors: { html: EMPTY } } })
