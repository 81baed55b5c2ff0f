import type { SecondFactor } from '../../../domains/accounts/accounts.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { secondFactorTexts as texts } from '../../../ui/texts/second-factor.ts'
import { usePaths } from '../frame/frame-data.ts'
import rows from '../frame/page-section.module.css'
import { Section } from '../frame/page-section.tsx'

/** The state of the second factor, with a link to its page. */
export function SecondFactorSection({ factor: { enabled, backup_codes } }: { factor: SecondFactor }) {
  const paths = usePaths()
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ul className={rows.rows}>
        <li>
          <div>
            <strong>{enabled ? texts.state.on(backup_codes) : texts.state.off}</strong>
          </div>
          <a className={buttonClass()} href={paths.secondFactor()}>
            {enabled ? texts.state.manage : texts.state.open}
          </a>
        </li>
      </ul>
    </Section>
  )
}
