import type { Config } from '../../src/platform/config/config.ts'

const demoShops = [
  ['haru', '하루공방'],
  ['sool', '우리술방'],
  ['dangol', '단골상회'],
  ['domae', '도매마당'],
  ['gollada', '골라담다'],
] as const

const demoAccounts = [
  ['minji@example.com', 'shopper, verified adult, member of haru'],
  ['jun@example.com', 'shopper, unverified'],
  ['young@example.com', 'shopper, not an adult'],
  ['corp@example.com', 'shopper with an approved business registration'],
  ['haru@example.com', 'owner; so are sool@, dangol@, domae@ and gollada@example.com'],
  ['manager@example.com', 'manager of haru; orders@example.com works on its orders alone'],
  ['admin@example.com', 'operator'],
] as const

/**
 * A short table of URLs and, if the database has the demo world (`demo`), of the demo accounts. `shutOut` is the number
 * of demo accounts that may not log in.
 */
export function welcome(config: Config, { demo, shutOut }: { demo: boolean; shutOut: number }): string {
  const { scheme, platformHost, portSuffix } = config.public
  const urlOf = (host: string) => `${scheme}://${host}${portSuffix}/`
  const sites = [
    ['platform', urlOf(platformHost)],
    ['account', urlOf(`account.${platformHost}`)],
    ['admin', urlOf(`admin.${platformHost}`)],
  ] as const
  const shops = demoShops.map(([slug, name]) => [name, urlOf(`${slug}.${platformHost}`)] as const)
  const people =
    shutOut > 0
      ? `  The ${shutOut} people of the demo world can't log in at ${platformHost}: everybody knows their password.`
      : `${table(demoAccounts)}\n  (people of the demo world; everybody's password is madang-demo-1)`
  const sections = [table(sites), ...(demo ? [table(shops)] : []), ...(demo || shutOut > 0 ? [people] : [])]
  return `\n${sections.join('\n\n')}\n`
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => columns(first)))
  return rows
    .map(([first, second]) => `  ${first}${' '.repeat(width - columns(first))}  ${second}`)
    .join('\n')
}

// A Hangul letter is two columns wide in a terminal.
function columns(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[ᄀ-ᇿ가-힣]/.test(letter) ? 2 : 1), 0)
}
