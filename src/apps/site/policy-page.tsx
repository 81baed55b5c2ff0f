import type { PlatformCompany } from '../../domains/content/platform/platform-company.contract.ts'
import { formatPhone } from '../../platform/contract/phone.ts'
import { type PolicyName, policies } from '../../ui/texts/policies.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import { siteFrameTexts as frame } from '../../ui/texts/site-frame.ts'

const texts = siteTexts.policies

/** Terms or privacy policy of an account, as people accept them when they join. */
export function PolicyPage({ name, company }: { name: PolicyName; company: PlatformCompany }) {
  const { corpname, ceo, tel, email, privacy_officer: officer } = company
  const last =
    name === 'terms'
      ? { title: texts.operator, text: [corpname, ceo].filter(Boolean).join(' · ') }
      : { title: texts.officer, text: [officer, formatPhone(tel), email].filter(Boolean).join(' · ') }
  return (
    <article className="policy">
      <h1>{name === 'terms' ? frame.terms : frame.privacy}</h1>
      {[...policies[name], ...(last.text ? [last] : [])].map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className="note">{texts.shopPolicy}</p>
    </article>
  )
}
