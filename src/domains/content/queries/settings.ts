import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Script } from '../contract.ts'
import { allScripts, channelsOf, isSitePath } from '../rules.ts'
import { LINKS, POLICY, SCRIPTS } from '../store/settings.ts'
import { one } from './rows.ts'

const POLICY_TITLES = { agreement: '이용약관', privacy: '개인정보처리방침' }

/** A shop's settings: tags of services, its policies, its link page. */
export function settingQueries(database: Database) {
  return {
    async scripts({ shopid }: { shopid: string }): Promise<Script[]> {
      const { scripts, ...fields } = await one(database.browse(SCRIPTS, [shopid]))
      return allScripts(fields, scripts)
    },

    async policy({ shopid, kind }: { shopid: string; kind: 'agreement' | 'privacy' }) {
      const { html } = await one(database.browse(POLICY, [shopid, kind]))
      if (html === null) throw new DomainError('NOT_FOUND')
      return { title: POLICY_TITLES[kind], html }
    },

    async links({ shopid }: { shopid: string }) {
      const row = await one(database.browse(LINKS, [shopid]))
      const chosen = row.links.map((link) => ({ ...link, kind: isSitePath(link.url) ? 'page' : 'link' }))
      return [...channelsOf(row), ...chosen]
    },
  }
}
