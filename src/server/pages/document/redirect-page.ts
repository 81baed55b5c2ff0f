import { escapeHtml } from '../../../platform/html/escape.ts'
import { accountTexts } from '../../../ui/texts/account.ts'

/**
 * A page that redirects by a meta refresh instead of an HTTP redirect. After an HTTP redirect to another host, WebKit
 * would remember the requested URL for a page with an opener policy, and going back would fail.
 */
export const redirectPage = (href: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${escapeHtml(href)}">
<title>${accountTexts.frame.moving}</title>
<link rel="icon" href="/favicon.ico">
</head>
<body><a href="${escapeHtml(href)}">${accountTexts.frame.moving}</a></body>
</html>`
