import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { linkOf } from '../blocks/addresses.ts'
import { isScript } from '../rules.ts'
import * as settings from '../store/settings.ts'
import type { Change } from './change.ts'
import { refuse, titleOf } from './checks.ts'

const MOST_LINKS = 30

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
      if (links.length > MOST_LINKS) refuse('links')
      const checked = links.map(({ title, url }) => ({
        title: titleOf(title),
        url: linkOf(url) || refuse('url'),
      }))
      await change(shop, (tx) => settings.replaceLinks(tx, shop, checked))
    },
  }
}
