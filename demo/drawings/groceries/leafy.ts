import { lift, mix } from '../colour.ts'
import { groundShade } from '../light.ts'
import { leaf } from '../parts.ts'
import { group, line, n, type Pen, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { crinkled } from './crinkled-leaf.ts'

/** Leafy vegetables: a tied bundle, scallions, a head of cabbage or lettuce. */
export const greens: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['bundle', 'scallion', 'cabbage', 'lettuce', 'perilla'])
  const art = { bundle, scallion, cabbage, lettuce, perilla }[kind](pen)
  const wide = { bundle: 620, scallion: 640, cabbage: 560, lettuce: 780, perilla: 660 }[kind]
  return { art, width: wide, height: kind === 'scallion' ? 380 : 520, half: 0, tilt: 0.3, focus: [-40, -240] }
}

function bundle(pen: Pen): string {
  const { random } = pen
  const colour = random.pick(['#3f7a3d', '#4f8a45', '#35693f', '#5b8f3a'])
  let art = groundShade(pen, 40, -6, 380, 70)
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
  let art = groundShade(pen, 20, 0, 430, 60)
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
  let art = groundShade(pen, 50, -10, 380, 70)
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
  let art = groundShade(pen, 50, -6, 400, 80)
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
  let art = groundShade(pen, 40, -20, 380, 80)
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
