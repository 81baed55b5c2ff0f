import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const PRONOUN = '(?:Who|What|Whom|Whose|Whoever|Whatever)'

// A comment's first sentence, and every further one that begins a line or follows a full stop.
const COMMENT = new RegExp(
  `(?:^|[\\s;,{(])(?://|/\\*\\*?|--) ${PRONOUN} |^ *\\* ${PRONOUN} |^ *(?://|\\*|/\\*\\*?|--) [^'"\`\\n]*[.!?] ${PRONOUN} `,
  'gm',
)
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`](?:who|what|whom|whose|whoever|whatever) /g

// Migrations that have landed are never edited.
const LANDED = new Set([
  'src/domains/accounts/migrations/002-sessions.sql',
  'src/domains/accounts/migrations/003-bridge-tickets.sql',
  'src/domains/accounts/migrations/003-logging-in.sql',
  'src/domains/accounts/migrations/004-own-account.sql',
  'src/domains/accounts/migrations/005-leaving.sql',
  'src/domains/audit/migrations/001-audit.sql',
  'src/domains/cart/migrations/001-cart.sql',
  'src/domains/catalogue/migrations/001-catalogue.sql',
  'src/domains/content/migrations/001-content.sql',
  'src/domains/marketing/migrations/001-coupons.sql',
  'src/domains/membership/migrations/001-membership.sql',
  'src/domains/orders/migrations/001-orders.sql',
  'src/domains/orders/migrations/002-drafts.sql',
  'src/domains/orders/migrations/005-finding.sql',
  'src/domains/orders/migrations/006-unpaid-holds.sql',
  'src/domains/orders/migrations/007-requests-and-proofs.sql',
  'src/domains/orders/migrations/009-move-names.sql',
  'src/domains/reviews/migrations/003-own-words.sql',
  'src/domains/tenancy/migrations/003-pick-margin.sql',
  'src/domains/tenancy/migrations/006-unpaid-terms.sql',
  'src/domains/tenancy/migrations/017-search-words.sql',
  'src/platform/database/migrations/004-person-role.sql',
  'src/platform/database/migrations/007-private-uploads.sql',
])

/** The places of all sources that match, as `path:line`. */
async function placesOf(pattern: RegExp, files: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(`{src,scripts,bench,demo,tests}/**/*.${files}`)) {
    if (LANDED.has(path)) continue
    const text = await readFile(path, 'utf8')
    for (const { index, 0: match } of text.matchAll(pattern))
      found.push(`${path}:${text.slice(0, index).split('\n').length} ${match.trim()}`)
  }
  return found
}

test('a comment begins with the name of its subject, not with who or what', async () => {
  expect(await placesOf(COMMENT, '{ts,tsx,mjs,sql,css}')).toEqual([])
})

test('a test title begins with the name of its subject, not with who or what', async () => {
  expect(await placesOf(TITLE, 'test.{ts,tsx}')).toEqual([])
})
