/** The address that a person chose, as the postcode service names its parts. */
export interface ServiceAddress {
  zonecode: string
  roadAddress: string
  jibunAddress: string
  /** legal dong or ri */
  bname: string
  buildingName: string
}

/** A message of the search's page to the page around it. */
export type SearchMessage =
  | { addressSearch: 'ready' | 'failed' | 'closed' }
  | { addressSearch: 'chosen'; address: ServiceAddress }

/** An address as forms have it. */
export interface FoundAddress {
  zipcode: string
  address: string
}

/** The bound of addresses in the contracts. */
const MAX_ADDRESS = 200
const MAX_PART = 200
const PARTS = ['zonecode', 'roadAddress', 'jibunAddress', 'bname', 'buildingName'] as const

/**
 * Reads a message of the search's page. Null for anything else. A chosen address that is not valid counts as a failure,
 * so that the person is told to type it.
 */
export function readSearchMessage(
  data: unknown,
): { kind: 'ready' | 'failed' | 'closed' } | { kind: 'chosen'; found: FoundAddress } | null {
  if (!isRecord(data)) return null
  const { addressSearch: kind } = data
  if (kind === 'ready' || kind === 'failed' || kind === 'closed') return { kind }
  if (kind !== 'chosen') return null
  const address = readAddress(data.address)
  return address ? { kind, found: address } : { kind: 'failed' }
}

function readAddress(value: unknown): FoundAddress | null {
  if (!isRecord(value)) return null
  const texts = PARTS.map((part) => cleanText(value[part]))
  if (texts.includes(null)) return null
  const [zipcode = '', road = '', jibun = '', bname = '', building = ''] = texts as string[]
  const address = road ? withReferences(road, [bname, building]) : jibun
  return /^\d{5}$/.test(zipcode) && address ? { zipcode, address } : null
}

/**
 * A road address with its reference items (참고항목) in parentheses: the legal dong, not a ri, and the building. They are
 * left out if the whole would be too long.
 */
function withReferences(road: string, [bname, building]: [bname: string, building: string]): string {
  const references = [/[동로가]$/.test(bname) ? bname : '', building].filter(Boolean).join(', ')
  const whole = references ? `${road} (${references})` : road
  return whole.length <= MAX_ADDRESS ? whole : road
}

/** A text of one line in NFC; null if it is no text or too long. */
function cleanText(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PART) return null
  return value
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
