import { accountTexts } from '../../ui/texts/account.ts'
import { escapeHtml } from './html-text.ts'

/**
 * A page that leads on by itself, in its own place in the history. A redirect would do, but for a step back to it: WebKit
 * keeps the address that was asked for when a redirect of such a step leads to another host, under pages with an opener policy.
 */
export const redirectPage = (href: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${escapeHtml(href)}">
<title>${accountTexts.frame.moving}</title>
<link rel="icon" href="data:,">
</head>
<body><a href="${escapeHtml(href)}">${accountTexts.frame.moving}</a></body>
</html>`
