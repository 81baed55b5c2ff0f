import { lift } from '../colour.ts'
import { ellipse, even, group, n, type Pen, path } from '../pen.ts'
import { type Fruit, tones } from './fruit-tones.ts'

/** The cut half of a fruit, seen from above; nothing for fruit that is sold whole. */
export function half(pen: Pen, kind: Fruit, x: number, y: number, r: number): string {
  const flesh = cuts[kind]
  if (!flesh) return ''
  const { base, dark } = tones[kind]
  const ry = r * 0.62
  let art =
    ellipse(x + r * 0.04, y + r * 0.2, r, ry, pen.along([x - r, 0], [x + r, 0], even(base, dark))) +
    ellipse(x, y, r, ry, base) +
    ellipse(x, y, r * 0.95, ry * 0.94, flesh.rind) +
    ellipse(
      x,
      y,
      r * 0.88,
      ry * 0.86,
      pen.along([x - r, y - r], [x + r, y + r], even(lift(flesh.inner, 0.03), lift(flesh.inner, -0.05))),
    )
  if (flesh.segments) {
    for (let i = 0; i < 10; i += 1) {
      const [a, b] = [(i / 10) * Math.PI * 2 + 0.06, ((i + 1) / 10) * Math.PI * 2 - 0.06]
      const tip = (angle: number, k: number) =>
        `${n(x + Math.cos(angle) * r * k)} ${n(y + Math.sin(angle) * ry * k)}`
      art += path(
        `M${tip((a + b) / 2, 0.1)}L${tip(a, 0.8)}Q${tip((a + b) / 2, 0.94)} ${tip(b, 0.8)}Z`,
        lift(flesh.segments, i % 2 ? 0.02 : 0),
        'stroke-linejoin="round"',
      )
    }
    return art
  }
  for (let i = 0; i < flesh.seeds; i += 1) {
    const angle = (i / flesh.seeds) * Math.PI * 2
    art += group(
      ellipse(0, 0, r * 0.085, r * 0.045, '#4a2a14'),
      `translate(${n(x + Math.cos(angle) * r * 0.2)} ${n(y + Math.sin(angle) * ry * 0.2)}) rotate(${n((angle * 180) / Math.PI)})`,
    )
  }
  return art
}

const cuts: Partial<Record<Fruit, { rind: string; inner: string; seeds: number; segments?: string }>> = {
  apple: { rind: '#f7e9c4', inner: '#fbf2d8', seeds: 5 },
  pear: { rind: '#f6efdc', inner: '#fcf8ea', seeds: 5 },
  citrus: { rind: '#fbe6bd', inner: '#fcd79a', seeds: 0, segments: '#f6a23a' },
  hallabong: { rind: '#fbe6bd', inner: '#fcd79a', seeds: 0, segments: '#f49a30' },
  persimmon: { rind: '#f59b4d', inner: '#f7ad66', seeds: 8 },
  plum: { rind: '#c9687a', inner: '#e29a7a', seeds: 1 },
  peach: { rind: '#fbe3c2', inner: '#fdeed6', seeds: 1 },
  melon: { rind: '#fbf6dd', inner: '#fffcef', seeds: 9 },
}
