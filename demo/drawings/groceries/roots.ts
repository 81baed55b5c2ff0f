import { lift } from '../colour.ts'
import { groundShade } from '../light.ts'
import { leaf } from '../parts.ts'
import { ellipse, group, line, melt, n, type Pen, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'

const roots = {
  sweet: { skin: ['#8d3a4c', '#a34d5c', '#7d3145'], flesh: '#f4c96a', ring: '#f9dc93', wide: 0.42 },
  potato: { skin: ['#c59a5e', '#d1a86d', '#b98d52'], flesh: '#f6e6b4', ring: '#fbf1cf', wide: 0.72 },
  carrot: { skin: ['#e5762b', '#ec8339', '#d96a22'], flesh: '#f0924a', ring: '#f7b06c', wide: 0.28 },
  onion: { skin: ['#c98a3e', '#d69a4f', '#b97a33'], flesh: '#f9f3e0', ring: '#e4dcc0', wide: 0.92 },
} as const

/** Sweet potatoes and other roots, loose, one of them cut. */
export const sweetPotato: Draw = (pen, look) => {
  const { random } = pen
  const kind = chosen(pen, look, ['sweet', 'potato', 'carrot', 'onion'], ['sweet'])
  const { skin, flesh, ring, wide } = roots[kind]
  const long = kind === 'carrot' ? 400 : kind === 'onion' ? 230 : kind === 'potato' ? 250 : 330
  const spots: readonly (readonly [x: number, y: number, turn: number])[] = [
    [-30, -300, 8],
    [-150, -226, -14],
    [130, -220, 12],
    [-190, -122, 10],
    [40, -120, -8],
    [230, -104, 20],
    [-60, -52, 4],
  ]
  let art = groundShade(pen, 50, -40, 430, 120)
  for (const [x, y, turn] of spots) {
    const l = long * random.between(0.9, 1.08)
    const w = (l * wide) / 2
    art +=
      groundShade(pen, x + 14, y + w * 0.8, l * 0.56, w * 0.5) +
      group(root(pen, kind, l, w, random.pick(skin)), `translate(${x} ${y}) rotate(${turn})`)
  }
  const r = kind === 'carrot' ? 50 : kind === 'onion' ? 100 : kind === 'potato' ? 84 : 74
  art +=
    groundShade(pen, 176, -4, r * 1.5, r * 0.5) +
    ellipse(166, -34, r * 1.04, r * 0.78, skin[0]) +
    ellipse(
      160,
      -38,
      r,
      r * 0.74,
      pen.round(
        [
          [0, ring],
          [0.6, flesh],
          [0.94, lift(flesh, -0.04)],
          [1, lift(flesh, -0.12)],
        ],
        [0.42, 0.4],
      ),
    )
  if (kind === 'onion')
    for (const k of [0.85, 0.68, 0.5, 0.33, 0.17])
      art += `<ellipse cx="160" cy="-38" rx="${n(r * k)}" ry="${n(r * 0.74 * k)}" fill="none" stroke="#cfc6a2" stroke-width="2.4" stroke-opacity="0.8"/>`
  return { art, width: 720, height: 440, half: 0, tilt: 0.3, focus: [40, -150] }
}

function root(pen: Pen, kind: keyof typeof roots, l: number, w: number, colour: string): string {
  const { random } = pen
  const h = l / 2
  const blunt = kind === 'potato' || kind === 'onion' ? 0.8 : 0.5
  const d =
    kind === 'carrot'
      ? `M${n(-h)} ${n(-w * 0.7)}C${n(-h * 0.4)} ${n(-w * 1.1)} ${n(h * 0.4)} ${n(-w * 0.6)} ${n(h)} 2C${n(h * 0.4)} ${n(w * 0.7)} ${n(-h * 0.4)} ${n(w * 1.1)} ${n(-h)} ${n(w * 0.7)}C${n(-h * 1.08)} ${n(w * 0.2)} ${n(-h * 1.08)} ${n(-w * 0.2)} ${n(-h)} ${n(-w * 0.7)}Z`
      : `M${n(-h)} ${n(w * 0.1)}C${n(-h * 0.96)} ${n(-w * blunt)} ${n(-h * 0.44)} ${n(-w)} ${n(h * random.between(-0.1, 0.1))} ${n(-w)}C${n(h * 0.5)} ${n(-w)} ${n(h * 0.94)} ${n(-w * blunt)} ${n(h)} ${n(-w * 0.1)}C${n(h * 0.92)} ${n(w * blunt)} ${n(h * 0.4)} ${n(w)} 0 ${n(w)}C${n(-h * 0.5)} ${n(w)} ${n(-h * 0.94)} ${n(w * blunt)} ${n(-h)} ${n(w * 0.1)}Z`
  let art = path(
    d,
    pen.along(
      [-h * 0.3, -w],
      [h * 0.25, w],
      [
        [0, lift(colour, 0.13)],
        [0.35, colour],
        [0.75, lift(colour, -0.14)],
        [1, lift(colour, -0.2)],
      ],
    ),
  )
  for (let i = 0; i < (kind === 'onion' ? 9 : 16); i += 1) {
    const x = random.between(-h * 0.8, h * 0.8)
    const y = random.between(-w * 0.7, w * 0.7)
    art +=
      kind === 'onion'
        ? line(
            `M${n(-h * 0.9)} ${n(w * 0.05)}Q0 ${n(-w * 1.6 + i * w * 0.4)} ${n(h * 0.9)} 0`,
            '#8a5520',
            1.6,
            'stroke-opacity="0.3"',
          )
        : kind === 'potato'
          ? ellipse(x, y, random.between(2, 6), random.between(1.4, 3), '#7a5528', 'fill-opacity="0.42"')
          : line(
              `M${n(x)} ${n(y)}q${n(random.between(6, 14))} ${n(random.between(-2, 2))} ${n(random.between(16, 32))} 0`,
              lift(colour, -0.16),
              random.between(1.4, 3),
              'stroke-opacity="0.5" stroke-linecap="round"',
            )
  }
  if (kind === 'carrot')
    art += [-26, -6, 16].map((a) => leaf(pen, 120, 16, '#5d8f45', 180 + a, [-h * 0.98, 0])).join('')
  return art + ellipse(-h * 0.2, -w * 0.5, h * 0.44, w * 0.22, pen.round(melt('#ffffff', 0.34)))
}
