import { readdressPictures } from '../../../platform/images/signature.ts'
import type { Script } from '../content.contract.ts'
import type { ContentDeps } from '../deps.ts'
import { type PolicyKind, policyTemplate } from '../policy-template.ts'
import { allScripts, channelsOf, isSitePath } from '../rules.ts'
import { LINKS, POLICY, SCRIPTS } from '../store/setting-store.ts'
import { firstRow } from './open-shop-rows.ts'

const POLICY_TITLES = { agreement: '이용약관', privacy: '개인정보처리방침' }

/** Service tags, policies and links, for shoppers. */
export function settingQueries({ database, sign }: Pick<ContentDeps, 'database' | 'sign'>) {
  return {
    async scripts({ shopid }: { shopid: string }): Promise<Script[]> {
      const { scripts, ...fields } = await firstRow(database.browse(SCRIPTS, [shopid]))
      return allScripts(fields, scripts)
    },

    /** The shop's own policy, or the template (docs/product/law.md). */
    async policy({ shopid, kind }: { shopid: string; kind: PolicyKind }) {
      const { html, ...details } = await firstRow(database.browse(POLICY, [shopid, kind]))
      return {
        title: POLICY_TITLES[kind],
        html: html === null ? policyTemplate(kind, details) : readdressPictures(html, sign),
      }
    },

    async links({ shopid }: { shopid: string }) {
      const row = await firstRow(database.browse(LINKS, [shopid]))
      const chosen = row.links.map((link) => ({ ...link, kind: isSitePath(link.url) ? 'page' : 'link' }))
      return [...channelsOf(row), ...chosen]
    },
  }
}
