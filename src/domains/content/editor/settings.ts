import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { linkOf } from '../blocks/addresses.ts'
import { isScript } from '../rules.ts'
import { MOST_LINKS } from '../shared/seller-content-limits.ts'
import * as settings from '../store/settings.ts'
import type { Change } from './change.ts'
import { refuse, titleOf } from './checks.ts'

/** A shop's settings: tags of services, its policies, the pages of its link page. */
export function settingEdits(change: Change) {
  return {
    /** An entry of a known service; an empty id removes it. */
    async saveScript(shop: number, { type, id }: { type: string; id: string }): Promise<void> {
      const script = { type, value: { id: id.trim() } }
      if (script.value.id === '') return change(shop, (tx) => settings.removeScript(tx, shop, type))
      if (!isScript(script)) refuse(type)
      await change(shop, (tx) => settings.writeScript(tx, shop, script))
    },

    async savePolicy(shop: number, policy: { kind: 'agreement' | 'privacy'; html: string }): Promise<void> {
      const { kind } = policy
      const html = await sanitisePasted(policy.html, { of: String(shop) })
      await change(shop, (tx) => settings.writePolicy(tx, shop, { kind, html }))
    },

    /** The chosen pages of the link page, in their order. */
    async saveLinks(shop: number, links: settings.Link[]): Promise<void> {
      const checked = checkedLinks(links)
      await change(shop, (tx) => settings.replaceLinks(tx, shop, checked))
    },
  }
}

/** Links as they are stored. Throws BAD_REQUEST for one without a title, or that leads nowhere. */
export function checkedLinks(links: readonly settings.Link[]): settings.Link[] {
  if (links.length > MOST_LINKS) refuse('links')
  return links.map(({ title, url }, index) => ({
    title: titleOf(title),
    url: linkOf(url) || refuseLink(index),
  }))
}

function refuseLink(index: number): never {
  const message = `${index + 1}번째 링크의 주소를 확인해 주세요. https://로 시작하거나 /shop/list처럼 상점 안의 주소여야 합니다.`
  throw new DomainError('BAD_REQUEST', { message, details: { field: 'url', errors: { links: message } } })
}
