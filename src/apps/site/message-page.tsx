import { siteTexts as texts } from '../../ui/texts/site.ts'
import { siteFrameTexts } from '../../ui/texts/site-frame.ts'
import type { SitePage } from './site-page.ts'

export function MessagePage({ title, description, links }: Extract<SitePage, { kind: 'message' }>) {
  return (
    <main className="message">
      <h1>{title}</h1>
      <p>{description}</p>
      <nav>
        <a className="action" href={links.my}>
          {siteFrameTexts.my}
        </a>
        <a className="action quiet" href={links.platform}>
          {texts.home}
        </a>
      </nav>
    </main>
  )
}
