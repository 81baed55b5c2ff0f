import { assertVersion } from '../../../platform/contract/version.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import type { ContentDeps } from '../deps.ts'
import { createChange } from '../editor/content-change.ts'
import { orNotFound } from '../editor/content-checks.ts'
import { checkedLinks } from '../editor/setting-editor.ts'
import { type PolicyKind, policyTemplate } from '../policy-template.ts'
import { replaceLinks, writePolicy } from '../store/setting-store.ts'
import type { Tx } from '../tables.ts'
import type { ShopLinks, ShopPolicy } from './seller-content.contract.ts'
import * as store from './seller-page-store.ts'

/** Policies and links for staff. */
export function sellerPages({ database }: Pick<ContentDeps, 'database'>) {
  const change = createChange(database)

  return {
    policy: (shopId: number, kind: PolicyKind): Promise<ShopPolicy> =>
      database.asShop(shopId, (tx: Tx) => policyIn(tx, shopId, kind)),

    /** Saves a policy; null restores the template. Throws STALE with the stored policy if `version` is outdated. */
    async savePolicy(
      shopId: number,
      { kind, version, html }: { kind: PolicyKind; version: number; html: string | null },
      actor: Actor,
    ): Promise<ShopPolicy> {
      const clean = html === null ? null : await sanitisePasted(html, { of: String(shopId) })
      if (clean !== null && clean.replace(/<[^<>]*>/g, '').trim() === '') throw emptyPolicy()
      return change(shopId, async (tx) => {
        await store.lockPages(tx, shopId)
        const before = await policyIn(tx, shopId, kind)
        assertVersion(before, version)
        await writePolicy(tx, shopId, { kind, html: clean })
        const after = await policyIn(tx, shopId, kind)
        const states = differingFields(loggedPolicy(before), loggedPolicy(after))
        const entry = { ...actor, shopId, kind: 'change', action: 'savePolicy' } as const
        if (states) await recordEntry(tx, { ...entry, subject: { policy: kind }, ...states })
        return after
      })
    },

    links: (shopId: number): Promise<ShopLinks> => database.asShop(shopId, (tx: Tx) => linksIn(tx, shopId)),

    /**
     * Saves all links. Throws BAD_REQUEST for a forbidden address, and STALE with the stored links if `version` is
     * outdated.
     */
    async saveLinks(shopId: number, { version, links }: ShopLinks, actor: Actor): Promise<ShopLinks> {
      const checked = checkedLinks(links)
      return change(shopId, async (tx) => {
        await store.lockPages(tx, shopId)
        const before = await linksIn(tx, shopId)
        assertVersion(before, version)
        await replaceLinks(tx, shopId, checked)
        const after = await linksIn(tx, shopId)
        const states = differingFields({ links: before.links }, { links: after.links })
        if (states)
          await recordEntry(tx, { ...actor, ...states, shopId, kind: 'change', action: 'saveLinks' })
        return after
      })
    },
  }
}

async function policyIn(tx: Tx, shopId: number, kind: PolicyKind): Promise<ShopPolicy> {
  const { html, version, ...details } = orNotFound(await store.findPolicy(tx, shopId, kind))
  return { kind, version, own: html !== null, html: html ?? policyTemplate(kind, details) }
}

const linksIn = async (tx: Tx, shopId: number): Promise<ShopLinks> =>
  orNotFound(await store.findLinks(tx, shopId))

const loggedPolicy = ({ own, html }: ShopPolicy) => ({ own, ...(own && { html }) })

const EMPTY = '내용을 써 주세요. 템플릿으로 되돌릴 수도 있습니다.'
const emptyPolicy = () =>
  new DomainError('BAD_REQUEST', { message: EMPTY, details: { errors: { html: EMPTY } } })
