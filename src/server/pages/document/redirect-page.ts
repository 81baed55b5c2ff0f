import { escapeHtml } from '../../../platform/html/escape.ts'
import { accountTexts } from '../../../ui/texts/account.ts'

/**
 * A page that redirects by a meta refresh, in its own place in the history. An http redirect fails on a step back to it: under pages
 * with an opener policy, WebKit keeps the requested address when such a redirect leads to another host.
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
