import { escapeHtml } from '../../../platform/html/escape.ts'
import { offlineTexts as texts } from '../../../ui/texts/offline.ts'

/** The page loads nothing, because it is shown without a network. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The page of an installed shop while there is no network. Its link requests the page again. */
export const offlinePage = (shopName: string): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>
body { margin: 0; color: #1a1a1a; background: #fff; font: 16px/1.6 sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { box-sizing: border-box; display: grid; gap: 12px; align-content: center; justify-items: center; max-width: 480px;
  min-height: 100vh; padding: 24px; margin: 0 auto; text-align: center; }
h1 { margin: 0; font-size: 20px; line-height: 1.4; }
p { margin: 0; color: #5c5c5c; }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; margin-top: 12px; border-radius: 8px;
  color: #fff; background: #1a1a1a; font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid #2383ff; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<p>${escapeHtml(shopName)}</p>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<a href="">${texts.retry}</a>
</main>
</body>
</html>`
