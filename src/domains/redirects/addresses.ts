import { MAX_TYPED_ADDRESS } from './shared/redirect-limits.ts'

const BASE = 'http://old'

/**
 * Parameters that services add to links, also those of `marketing/sources/link-marks.ts`; they do not name a page. With
 * them each click would be an address of its own.
 */
const TRACKING =
  /^(?:utm_.+|n_.+|napm|dmkw|dmskw|dmcol|_ga|_gl|gad_.+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|epik|li_fat_id|yclid|igsh|igshid|ref|srsltid)$/i

/** maximum parameters of an address */
const MAX_PARAMETERS = 10

/** An address of a shop at its former platform. */
export interface OldAddress {
  /** path in lower case without a final slash, decoded except for the characters that end or separate its segments */
  path: string
  /** decoded parameters in lower case, sorted, without those of tracking */
  parameters: [name: string, value: string][]
}

/**
 * Reads a URL or a path with query; null if it is too long, damaged or has control characters, which PostgreSQL cannot
 * store. Reading the normal form of an address returns the same address.
 */
export function readAddress(text: string): OldAddress | null {
  if (text.length > MAX_TYPED_ADDRESS) return null
  const url = URL.canParse(text, BASE) ? new URL(text, BASE) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const segments = url.pathname.split('/').map(normalSegment)
  const parameters = [...url.searchParams]
    .map(([name, value]): [string, string] => [normalText(name), normalText(value)])
    .filter(([name, value]) => name !== '' && value !== '' && !TRACKING.test(name))
    .slice(0, MAX_PARAMETERS)
    .sort()
  const address = {
    path: `/${segments.filter((segment) => !IS_DROPPED.test(segment)).join('/')}`,
    parameters,
  }
  const normal = normalAddress(address)
  const isStorable = normal.length <= MAX_TYPED_ADDRESS && !/\p{Cc}/u.test(normal)
  return isStorable ? address : null
}

/** Segments that a URL parser drops, also if they result from decoding. */
const IS_DROPPED = /^\.{0,2}$/

// Lower case can separate a letter from its mark, so it is composed again.
const normalText = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC').trim()

/** Encodes some ASCII characters. */
const encoded = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => `%${character.charCodeAt(0).toString(16)}`)

/** A segment in an encoding other than UTF-8 remains encoded. */
function normalSegment(segment: string): string {
  const valid = segment.replace(/%(?![\da-f]{2})/gi, '%25')
  const decoded = decodedText(valid)
  return decoded === null ? valid.toLowerCase() : encoded(normalText(decoded), /[#%/?\\]/g)
}

function decodedText(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const decodedSegments = ({ path }: Pick<OldAddress, 'path'>): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => decodedText(segment) ?? segment)

const parameterText = (text: string): string => encoded(text, /[#%&+=]/g)

const withParameters = (path: string, parameters: OldAddress['parameters']): string =>
  parameters.length === 0
    ? path
    : `${path}?${parameters.map((parameter) => parameter.map(parameterText).join('=')).join('&')}`

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
