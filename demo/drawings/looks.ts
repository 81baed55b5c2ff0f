import { type DrawingKind, isDrawingKind } from './kinds.ts'
import dangol from './looks/dangol.json' with { type: 'json' }
import domae from './looks/domae.json' with { type: 'json' }
import gollada from './looks/gollada.json' with { type: 'json' }
import haru from './looks/haru.json' with { type: 'json' }
import sool from './looks/sool.json' with { type: 'json' }
import type { Look } from './subject.ts'

const known: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...haru, ...sool, ...dangol, ...domae, ...gollada }),
)

/**
 * The look of the product with this code, so that a celadon cup is green and a jar of soy paste says so. A first word that
 * names a kind replaces the kind of its file.
 */
export function lookOf(kind: DrawingKind, code: string): { kind: DrawingKind; look: Look } {
  const [first = '', ...rest] = (known.get(code) ?? '').split(' ')
  return isDrawingKind(first) ? { kind: first, look: rest } : { kind, look: first ? [first, ...rest] : [] }
}
