import { renderToStaticMarkup } from 'react-dom/server'
import { siteTexts as texts } from '../../ui/texts/site.ts'
import { DocsPage } from './docs-page.tsx'
import { MailsPage } from './mails-page.tsx'
import { MessagePage } from './message-page.tsx'
import { PlatformPage } from './platform-page.tsx'
import type { SitePage } from './site-page.ts'

/** Returns the document of a page outside the shops. It needs no scripts. */
export function renderSite(page: SitePage, stylesheets: string[]): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(page)}</title>
        <meta name="description" content={texts.description} />
        {page.kind === 'message' && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.ico" />
        {stylesheets.map((href) => (
          <link rel="stylesheet" href={href} key={href} />
        ))}
      </head>
      <body>{renderBody(page)}</body>
    </html>,
  )}`
}

function renderBody(page: SitePage) {
  switch (page.kind) {
    case 'platform':
      return <PlatformPage shops={page.shops} openUrl={page.openUrl} />
    case 'docs':
      return <DocsPage groups={page.groups} />
    case 'mails':
      return <MailsPage mails={page.mails} />
    case 'message':
      return <MessagePage title={page.title} description={page.description} />
  }
}

const pageTitle = (page: SitePage) => (page.kind === 'message' ? page.title : texts.titles[page.kind])
