import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { linkOf } from '../blocks/block-addresses.ts'
import type { ContentDeps } from '../deps.ts'
import { isScript } from '../rules.ts'
import { MAX_LINKS } from '../shared/content-limits.ts'
import * as settings from '../store/setting-store.ts'
import { createChange } from './content-change.ts'
import { refuse, titleOf } from './content-checks.ts'

export function settingEditor({ database }: Pick<ContentDeps, 'database'>) {
  const change = createChange(database)
  return {
    /** Sets the shop's id at a known service; an empty id removes the entry. */
    async saveScript(shopId: number, { type, id }: { type: string; id: string }): Promise<void> {
      const script = { type, value: { id: id.trim() } }
      if (script.value.id === '') return change(shopId, (tx) => settings.removeScript(tx, shopId, type))
      if (!isScript(script)) refuse(type)
      await change(shopId, (tx) => settings.writeScript(tx, shopId, script))
    },

    async savePolicy(shopId: number, policy: { kind: 'agreement' | 'privacy'; html: string }): Promise<void> {
      const { kind } = policy
      const html = await sanitisePasted(policy.html, { of: String(shopId) })
      await change(shopId, (tx) => settings.writePolicy(tx, shopId, { kind, html }))
    },

    /** Replaces all links of the link page; their order is the order shown. */
    async saveLinks(shopId: number, links: settings.Link[]): Promise<void> {
      const checked = checkedLinks(links)
      await change(shopId, (tx) => settings.replaceLinks(tx, shopId, checked))
    },
  }
}

/** Validates links. Throws BAD_REQUEST for a link without a title or with a forbidden address. */
export function checkedLinks(links: readonly settings.Link[]): settings.Link[] {
  if (links.length > MAX_LINKS) refuse('links')
  return links.map(({ title, url }, index) => ({
    title: titleOf(title),
    url: linkOf(url) || refuseLink(index),
  }))
}

function refuseLink(index: number): never {
  const message = `${index + 1}번째 링크의 주소를 확인해 주세요. https://로 시작하거나 /shop/list처럼 상점 안의 주소여야 합니다.`
  throw new DomainError('BAD_REQUEST', { message, details: { field: 'url', errors: { links: message } } })
}
