import { MAX_ADDRESS } from './shared/redirect-limits.ts'

const BASE = 'http://old'

/** Parameters that services add to links; they do not name a page. */
const TRACKING = /^(?:utm_.+|n_.+|napm|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|yclid|igshid|ref|srsltid)$/i

/** maximum parameters of an address */
const MAX_PARAMETERS = 10

/** An address of a shop at its former platform. */
export interface OldAddress {
  /** decoded path in lower case, without a final slash */
  path: string
  /** parameters by their names in lower case, sorted, without those of tracking */
  parameters: [name: string, value: string][]
}

/** Reads a URL or a path with query; null if it is too long or damaged. */
export function readAddress(written: string): OldAddress | null {
  if (written.length > 4 * MAX_ADDRESS) return null
  const url = URL.canParse(written, BASE) ? new URL(written, BASE) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = normalText(decoded(url.pathname)).replace(/\/{2,}/g, '/')
  const parameters = [...url.searchParams]
    .filter(([name, value]) => name !== '' && value !== '' && !TRACKING.test(name))
    .slice(0, MAX_PARAMETERS)
    .map(([name, value]): [string, string] => [normalText(name), normalText(value)])
    .sort()
  return { path: path.replace(/(.)\/$/, '$1'), parameters }
}

const normalText = (text: string): string => text.normalize('NFC').trim().toLowerCase()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const withParameters = (path: string, parameters: OldAddress['parameters']): string =>
  parameters.length === 0
    ? path
    : `${path}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`

/** The form in which addresses are stored and compared. */
export const normalAddress = ({ path, parameters }: OldAddress): string => withParameters(path, parameters)

/** The stored addresses that a request matches: the whole one, one parameter of it, or its path alone. */
export const matchingAddresses = ({ path, parameters }: OldAddress): string[] => [
  ...new Set([
    withParameters(path, parameters),
    ...parameters.map((parameter) => withParameters(path, [parameter])),
    path,
  ]),
]
