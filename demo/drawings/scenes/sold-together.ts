import type { Kind } from '../kinds.ts'
import { groundShade } from '../light.ts'
import { group, n, type Pen } from '../pen.ts'
import type { Look, Subject } from '../subject.ts'

/** The thing, or as many as are sold together: `x3` in a look means three. */
export function sold(pen: Pen, kind: Kind, look: Look): Subject {
  const one = kind.draw(pen.fork('thing'), look)
  const spots = together[look.find((word) => /^x[2-5]$/.test(word)) ?? '']
  if (!spots) return one
  const step = one.width * 0.78
  const depth = Math.max(one.width * one.tilt * 0.5, 36)
  const cast = (x: number, y: number) =>
    groundShade(pen, x + one.half * 0.3, y + 6, one.half * 1.5 + 20, one.half * one.tilt * 1.4 + 18, 0.6)
  const art = spots.map(([column, row]) => {
    const [x, y] = [column * step, -row * depth]
    return cast(x, y) + group(one.art, `translate(${n(x)} ${n(y)})`)
  })
  const columns = spots.map(([column]) => column)
  const rows = spots.map(([, row]) => row)
  return {
    ...one,
    art: art.join(''),
    width: one.width + (Math.max(...columns) - Math.min(...columns)) * step,
    height: one.height + Math.max(...rows) * depth,
    half: 0,
  }
}

/** Column and row of each, from the back. */
const together: Record<string, readonly (readonly [number, number])[]> = {
  x2: [
    [0.5, 0.5],
    [-0.5, 0],
  ],
  x3: [
    [0, 1.4],
    [-0.62, 0.3],
    [0.62, 0],
  ],
  x4: [
    [-0.5, 1.6],
    [0.55, 1.4],
    [-0.62, 0.2],
    [0.5, 0],
  ],
  x5: [
    [-0.9, 1.5],
    [0, 1.8],
    [0.9, 1.4],
    [-0.48, 0.2],
    [0.5, 0],
  ],
}
