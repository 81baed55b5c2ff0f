import { lift } from '../colour.ts'
import { curve, even, group, line, n, type Pen, type Point, path } from '../pen.ts'

/** A leaf with a crinkled edge and veins; its stalk is at the origin, it points up. */
export function crinkled(
  pen: Pen,
  length: number,
  width: number,
  colour: string,
  turn: number,
  at: Point = [0, 0],
  stalk = '#e8edcf',
): string {
  const { random } = pen
  const right: Point[] = []
  const left: Point[] = []
  for (let i = 1; i <= 11; i += 1) {
    const t = i / 11
    const bulge = Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.05)) ** 0.75 * width * 0.5
    right.push([bulge * random.between(0.88, 1.1) + 4, -length * t])
    left.unshift([-bulge * random.between(0.88, 1.1) - 4, -length * t])
  }
  const d = curve([[6, 0], ...right, [0, -length * 1.03], ...left, [-6, 0]], true)
  let veins = ''
  for (let i = 2; i < 8; i += 1) {
    const y = -length * (i / 9)
    const reach = width * 0.36 * Math.sin((Math.PI * i) / 9)
    veins += `M0 ${n(y)}q${n(reach * 0.5)} ${n(-length * 0.03)} ${n(reach)} ${n(-length * 0.1)}M0 ${n(y)}q${n(-reach * 0.5)} ${n(-length * 0.03)} ${n(-reach)} ${n(-length * 0.1)}`
  }
  const art =
    path(d, '#1e2a12', 'fill-opacity="0.24" transform="translate(5 7)"') +
    path(
      d,
      pen.along(
        [-width * 0.5, -length],
        [width * 0.5, 0],
        even(lift(colour, 0.1), colour, lift(colour, -0.13)),
      ),
    ) +
    line(
      veins,
      lift(colour, 0.13),
      Math.max(1.4, width * 0.014),
      'stroke-opacity="0.6" stroke-linecap="round"',
    ) +
    path(
      `M${n(-width * 0.055)} 0L-1 ${n(-length * 0.86)}L1 ${n(-length * 0.86)}L${n(width * 0.055)} 0Z`,
      stalk,
      'fill-opacity="0.85"',
    )
  return group(art, `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)})`)
}
