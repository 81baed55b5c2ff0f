import type { ReactNode } from 'react'
import { formatPhone } from '../../platform/contract/phone.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import { siteFrameTexts as texts } from '../../ui/texts/site-frame.ts'
import { businessDetails, businessInfo } from '../business-details.ts'
import type { SiteFrame } from './site-page.ts'

const { fees, moving, questions } = siteTexts.platform

const SECTIONS = [
  { id: fees.id, label: fees.menu },
  { id: moving.id, label: moving.menu },
  { id: questions.id, label: questions.menu },
]

/** Header and footer around a page of the platform. */
export function Frame({
  frame,
  search,
  children,
}: {
  frame: SiteFrame
  /** a form above the content */
  search?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className="bar">
        <a className="mark" href="/">
          {siteTexts.name}
        </a>
        <nav aria-label={texts.menu}>
          {SECTIONS.map(({ id, label }) => (
            <a className="wide-only" href={`/#${id}`} key={id}>
              {label}
            </a>
          ))}
          <a href={frame.adminUrl}>{texts.login}</a>
          <a className="action small" href={frame.openUrl}>
            {siteTexts.platform.open}
          </a>
        </nav>
      </header>
      {search}
      <main id="main">{children}</main>
      <Footer frame={frame} />
    </>
  )
}

function Footer({ frame: { company, myUrl, rightsUrl } }: { frame: SiteFrame }) {
  const { idnum, hosting, hours, tel, email, privacy_officer: officer } = company
  const facts = [
    ...businessDetails(company),
    { name: texts.hosting, value: hosting },
    { name: texts.officer, value: officer },
  ].filter(({ value }) => value !== '')
  const contact = [formatPhone(tel), email, hours].filter(Boolean)
  return (
    <footer className="foot" id="company">
      <div>
        <nav aria-label={texts.links}>
          <a href="/terms">{texts.terms}</a>
          <a href="/privacy">
            <strong>{texts.privacy}</strong>
          </a>
          <a href={myUrl}>{texts.my}</a>
          <a href={rightsUrl}>{texts.rights}</a>
          <a href="/status">{texts.status}</a>
          <a href="/api/docs">{texts.docs}</a>
        </nav>
        {contact.length > 0 && (
          <p>
            {texts.contact} {contact.join(' · ')}
          </p>
        )}
        {facts.length > 0 && (
          <p>
            {facts.map(({ name, value }) => (
              <span className="fact" key={name}>
                {name} {value}
              </span>
            ))}
            {idnum && (
              <a href={businessInfo(idnum)} target="_blank" rel="noreferrer">
                {texts.businessInfo}
              </a>
            )}
          </p>
        )}
        <p>{texts.intermediary}</p>
      </div>
    </footer>
  )
}
