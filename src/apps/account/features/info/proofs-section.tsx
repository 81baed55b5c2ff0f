import type { Profile } from '../../../../domains/accounts/accounts.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { usePaths } from '../../frame/frame-data.ts'
import rows from '../section.module.css'
import { Section } from '../section.tsx'

const texts = accountInfoTexts.proofs

/** A person's proofs: identity, and business. */
export function ProofsSection({ profile: { over19, corp } }: { profile: Profile }) {
  const paths = usePaths()
  return (
    <Section title={texts.title}>
      <ul className={rows.rows}>
        <li>
          <div>
            <strong>{texts.identity}</strong>
            <span>{texts.identityStates[over19]}</span>
          </div>
          {/* A document of its own: its policy alone lets PortOne's window in. */}
          <a className={buttonClass()} href={paths.identity()} target="_self">
            {over19 === 0 ? texts.go : texts.again}
          </a>
        </li>
        <li>
          <div>
            <strong>{texts.corp}</strong>
            <span>{texts.corpStates[corp]}</span>
          </div>
          <a className={buttonClass()} href={paths.corp()}>
            {corp === -1 ? texts.go : texts.see}
          </a>
        </li>
      </ul>
    </Section>
  )
}
