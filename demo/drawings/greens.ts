import { lift, mix } from './colour.ts'
import { leaf } from './parts.ts'
import { curve, ellipse, group, line, n, type Pen, type Point, path } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

const soil = (pen: Pen, x: number, y: number, rx: number, ry: number) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    pen.round([
      [0, '#3a2614', 0.66],
      [0.4, '#3a2614', 0.4],
      [0.75, '#3a2614', 0.1],
      [1, '#3a2614', 0],
    ]),
  )

/** Leafy vegetables: a tied bundle, scallions, a head of cabbage or lettuce. */
export const greens: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['bundle', 'scallion', 'cabbage', 'lettuce', 'perilla'])
  const art = { bundle, scallion, cabbage, lettuce, perilla }[kind](pen)
  const wide = { bundle: 620, scallion: 640, cabbage: 560, lettuce: 780, perilla: 660 }[kind]
  return { art, width: wide, height: kind === 'scallion' ? 380 : 520, half: 0, tilt: 0.3, focus: [-40, -240] }
}

/** A leaf with a crinkled edge and veins; its stalk is at the origin, it points up. */
function crinkled(
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
        [
          [0, lift(colour, 0.1)],
          [0.5, colour],
          [1, lift(colour, -0.13)],
        ],
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

function bundle(pen: Pen): string {
  const { random } = pen
  const colour = random.pick(['#3f7a3d', '#4f8a45', '#35693f', '#5b8f3a'])
  let art = soil(pen, 40, -6, 380, 70)
  for (let i = 0; i < 17; i += 1) {
    const spread = (i - 8) * 7.4 + random.between(-4, 4)
    art += crinkled(
      pen,
      random.between(400, 500) - Math.abs(i - 8) * 9,
      random.between(96, 132),
      mix(colour, '#7fae55', random.between(0, 0.35)),
      spread + 58,
      [-210 + (i % 5) * 9, -78 + (i % 4) * 9],
      '#cfe0a8',
    )
  }
  art += group(
    `${path('M-16 -54C8 -66 34 -60 44 -42L52 44C34 60 4 58 -10 44Z', '#c98f5a')}${line('M-8 -20L46 -12M-6 10L50 16', '#8a5a30', 3, 'stroke-opacity="0.5"')}`,
    'translate(-150 -108) rotate(58)',
  )
  for (let i = 0; i < 9; i += 1)
    art += line(
      `M${n(-214 + i * 4)} ${n(-96 + i * 7)}q-40 ${n(4 + i * 2)} ${n(-random.between(52, 84))} ${n(random.between(14, 40) + i * 2)}`,
      mix('#dbe8bd', '#c98a8a', random.chance(0.4) ? 0.5 : 0),
      random.between(7, 11),
      'stroke-linecap="round"',
    )
  return group(art, 'translate(30 0)')
}

function scallion(pen: Pen): string {
  const { random } = pen
  let art = soil(pen, 20, 0, 430, 60)
  for (let i = 0; i < 9; i += 1) {
    const y = -20 - (i % 5) * 26 - (i > 4 ? 44 : 0)
    const shift = random.between(-18, 18)
    const green = random.pick(['#4d8540', '#5f9650', '#3f7540'])
    const fade = pen.along(
      [-310, 0],
      [310, 0],
      [
        [0, '#fdfcf2'],
        [0.3, '#f0f3d8'],
        [0.46, '#b9d08b'],
        [0.62, lift(green, 0.08)],
        [1, green],
      ],
    )
    art += path(
      `M${n(-300 + shift)} ${n(y - 13)}C${n(-120 + shift)} ${n(y - 16)} ${n(60 + shift)} ${n(y - 15)} ${n(300 + shift)} ${n(y - random.between(20, 64))}C${n(120 + shift)} ${n(y + 14)} ${n(-100 + shift)} ${n(y + 17)} ${n(-300 + shift)} ${n(y + 14)}Z`,
      '#22301a',
      'fill-opacity="0.25" transform="translate(3 7)"',
    )
    art += path(
      `M${n(-300 + shift)} ${n(y - 13)}C${n(-120 + shift)} ${n(y - 17)} ${n(60 + shift)} ${n(y - 15)} ${n(300 + shift)} ${n(y - random.between(20, 64))}C${n(160 + shift)} ${n(y + 10)} ${n(-100 + shift)} ${n(y + 17)} ${n(-300 + shift)} ${n(y + 14)}Z`,
      fade,
    )
    art += path(
      `M${n(60 + shift)} ${n(y - 6)}C${n(140 + shift)} ${n(y)} ${n(230 + shift)} ${n(y + 4)} ${n(330 + shift)} ${n(y + random.between(-6, 26))}C${n(230 + shift)} ${n(y + 20)} ${n(140 + shift)} ${n(y + 16)} ${n(40 + shift)} ${n(y + 12)}Z`,
      fade,
    )
    art += line(
      `M${n(-290 + shift)} ${n(y - 7)}C${n(-120 + shift)} ${n(y - 10)} ${n(60 + shift)} ${n(y - 9)} ${n(200 + shift)} ${n(y - 14)}`,
      '#ffffff',
      3,
      'stroke-opacity="0.4" stroke-linecap="round"',
    )
    for (let j = 0; j < 6; j += 1)
      art += line(
        `M${n(-298 + shift)} ${n(y - 8 + j * 3)}q-16 ${n(random.between(-6, 6))} ${n(-random.between(22, 44))} ${n(random.between(-14, 16))}`,
        '#d9cdb0',
        2,
        'stroke-linecap="round"',
      )
  }
  return `${art}${path('M-70 -216C-54 -224 -34 -224 -22 -214L-18 -4C-32 6 -56 6 -70 -2Z', '#c8a26c')}${line('M-66 -190L-18 -190M-66 -20L-14 -20', '#8a6a3c', 3, 'stroke-opacity="0.4"')}`
}

function cabbage(pen: Pen): string {
  const { random } = pen
  let art = soil(pen, 50, -10, 380, 70)
  const layers: readonly (readonly [number, number, string])[] = [
    [-58, 0.96, '#4f8040'],
    [56, 0.95, '#5c8c46'],
    [-40, 1, '#6d9c50'],
    [38, 1.02, '#78a657'],
    [-24, 1.02, '#93b868'],
    [22, 1, '#a3c377'],
    [-10, 1.04, '#bcd28c'],
    [9, 1.02, '#cbdca0'],
    [0, 0.94, '#e2e6b0'],
  ]
  for (const [turn, size, colour] of layers)
    art += crinkled(
      pen,
      470 * size,
      250,
      colour,
      turn * 0.62 + random.between(-3, 3),
      [turn * 0.9, -30],
      '#fbfbf0',
    )
  for (const [x, w] of [
    [-60, 90],
    [50, 96],
    [-6, 108],
  ] as const)
    art += path(
      `M${n(x - w / 2)} -26C${n(x - w * 0.62)} -140 ${n(x - w * 0.3)} -250 ${x} -292C${n(x + w * 0.3)} -250 ${n(x + w * 0.62)} -140 ${n(x + w / 2)} -26C${n(x + w * 0.2)} -4 ${n(x - w * 0.2)} -4 ${n(x - w / 2)} -26Z`,
      pen.across([
        [0, '#fdfdf4'],
        [0.6, '#eef0d8'],
        [1, '#c2cba0'],
      ]),
    )
  return art
}

function lettuce(pen: Pen): string {
  const { random } = pen
  const red = random.chance(0.4)
  let art = soil(pen, 50, -6, 400, 80)
  for (let ring = 0; ring < 4; ring += 1) {
    const count = 9 - ring
    for (let i = 0; i < count; i += 1) {
      const turn = -88 + (176 * (i + 0.5 * (ring % 2))) / (count - 1)
      const base = red ? mix('#6d2f33', '#88a04a', 0.2 + ring * 0.2) : mix('#5a9440', '#c4db83', ring * 0.24)
      art += crinkled(
        pen,
        (430 - ring * 52) * random.between(0.92, 1.06),
        200 - ring * 16,
        base,
        turn * (1 - ring * 0.16),
        [0, -34 - ring * 12],
        '#f1f5d8',
      )
    }
  }
  return art
}

function perilla(pen: Pen): string {
  const { random } = pen
  let art = soil(pen, 40, -20, 380, 80)
  for (let i = 0; i < 15; i += 1)
    art += leaf(
      pen,
      random.between(290, 330),
      random.between(112, 128),
      mix('#3d6b36', '#6f9a4c', i / 22),
      -94 + (i - 7) * 11,
      [-20 + (i - 7) * 8, -30 - (i % 3) * 6],
    )
  for (let i = 0; i < 7; i += 1)
    art += leaf(
      pen,
      random.between(240, 270),
      random.between(96, 110),
      mix('#4c7d40', '#7fa85a', i / 8),
      -92 + (i - 3) * 15,
      [(i - 3) * 12, -24],
    )
  return art
}

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
  let art = soil(pen, 50, -40, 430, 120)
  for (const [x, y, turn] of spots) {
    const l = long * random.between(0.9, 1.08)
    const w = (l * wide) / 2
    art +=
      soil(pen, x + 14, y + w * 0.8, l * 0.56, w * 0.5) +
      group(root(pen, kind, l, w, random.pick(skin)), `translate(${x} ${y}) rotate(${turn})`)
  }
  const r = kind === 'carrot' ? 50 : kind === 'onion' ? 100 : kind === 'potato' ? 84 : 74
  art +=
    soil(pen, 176, -4, r * 1.5, r * 0.5) +
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
  return (
    art +
    ellipse(
      -h * 0.2,
      -w * 0.5,
      h * 0.44,
      w * 0.22,
      pen.round([
        [0, '#ffffff', 0.34],
        [1, '#ffffff', 0],
      ]),
    )
  )
}
