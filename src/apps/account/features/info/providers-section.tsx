import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Profile } from '../../../../domains/accounts/accounts.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { errorMessage } from '../../forms/use-form.ts'
import rows from '../section.module.css'
import { Section } from '../section.tsx'

const texts = accountInfoTexts.providers

/** Linked log-ins by other providers; nothing without any. */
export function ProvidersSection({ profile }: { profile: Profile }) {
  const { providers, said, unlink } = useUnlinking(profile.providers)
  if (profile.providers.length === 0) return null
  return (
    <Section title={texts.title}>
      {said && <Remark kind={said.kind}>{said.words}</Remark>}
      <ul className={rows.rows}>
        {providers.map((provider) => (
          <li key={provider}>
            <div>
              <strong>{texts.names[provider]}</strong>
              <span>{texts.linked}</span>
            </div>
            <Button aria-label={texts.unlinkOf(texts.names[provider])} onClick={() => unlink(provider)}>
              {texts.unlink}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useUnlinking(linked: Profile['providers']) {
  const [providers, setProviders] = useState(linked)
  const [said, setSaid] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)
  return {
    providers,
    said,
    async unlink(provider: Profile['providers'][0]) {
      if (!(await confirm(texts.question(texts.names[provider])))) return
      setSaid(null)
      try {
        const profile = await browserApi.post('/api/user/provider/unlink', { provider })
        setProviders(profile.providers)
        setSaid({ kind: 'good', words: texts.unlinked })
      } catch (error) {
        setSaid({ kind: 'bad', words: errorMessage(error) })
      }
    },
  }
}
