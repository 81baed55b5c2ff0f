import { renderToStaticMarkup } from 'react-dom/server'
import { siteTexts as texts } from '../../ui/texts/site.ts'
import { siteSearchTexts } from '../../ui/texts/site-search.ts'
import { DocsPage } from './docs-page.tsx'
import { MailsPage } from './mails-page.tsx'
import { MessagePage } from './message-page.tsx'
import { PlatformPage } from './platform-page.tsx'
import { PolicyPage } from './policy-page.tsx'
import { SearchForm, SearchPage } from './search-page.tsx'
import { Frame } from './site-frame.tsx'
import type { SitePage } from './site-page.ts'
import { StatusPage } from './status-page.tsx'

/** Returns the document of a page outside the shops. It needs no scripts. */
export function renderSite(page: SitePage, stylesheets: string[]): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(page)}</title>
        <meta name="description" content={texts.description} />
        {(page.kind === 'message' || page.kind === 'status' || page.kind === 'search') && (
          <meta name="robots" content="noindex" />
        )}
        {page.kind === 'platform' && <HomeMetas url={page.frame.url} picture={page.pictures['shop-pc']} />}
        <link rel="icon" href="/favicon.ico" />
        {stylesheets.map((href) => (
          <link rel="stylesheet" href={href} key={href} />
        ))}
      </head>
      <body>{renderBody(page)}</body>
    </html>,
  )}`
}

function HomeMetas({ url, picture }: { url: string; picture: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={texts.titles.platform} />
      <meta property="og:description" content={texts.description} />
      <meta property="og:image" content={new URL(picture, url).href} />
    </>
  )
}

function renderBody(page: SitePage) {
  switch (page.kind) {
    case 'platform':
      return (
        <Frame frame={page.frame} search={<SearchForm />}>
          <PlatformPage home={page} openUrl={page.frame.openUrl} />
        </Frame>
      )
    case 'search':
      return (
        <Frame frame={page.frame} search={<SearchForm q={page.q} subject={page.subject} />}>
          <SearchPage search={page} />
        </Frame>
      )
    case 'policy':
      return (
        <Frame frame={page.frame}>
          <PolicyPage name={page.name} company={page.frame.company} />
        </Frame>
      )
    case 'status':
      return (
        <Frame frame={page.frame}>
          <StatusPage status={page.status} />
        </Frame>
      )
    case 'docs':
      return (
        <Frame frame={page.frame}>
          <DocsPage groups={page.groups} />
        </Frame>
      )
    case 'mails':
      return <MailsPage mails={page.mails} />
    case 'message':
      return <MessagePage {...page} />
  }
}

function pageTitle(page: SitePage): string {
  if (page.kind === 'message') return page.title
  if (page.kind === 'search') return siteSearchTexts.pageTitle(page.q)
  return texts.titles[page.kind === 'policy' ? page.name : page.kind]
}
