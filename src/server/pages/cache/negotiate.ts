import Negotiator from 'negotiator'
import { remembered } from '../../../platform/cache/remembered.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const BEST_FIRST: Encoding[] = ['br', 'gzip', 'identity']

// Bounds the cached headers. Browsers send few different headers, each of a few dozen characters.
const negotiated = remembered(negotiate, { max: 500, longest: 200 })

export const encodingFor = (header: string | undefined): Encoding =>
  header ? negotiated(header) : 'identity'

function negotiate(header: string): Encoding {
  const allowed = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(BEST_FIRST)
  return BEST_FIRST.find((encoding) => allowed.includes(encoding)) ?? 'identity'
}
