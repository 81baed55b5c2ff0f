import { lift, mix } from '../colour.ts'
import { ellipse, even, line, melt, n, type Pen, type Point, path, polygon } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { type Finish, finish } from './clay.ts'

const TILT = 0.5

export const plate: Draw = (pen, look) => {
  const coat = finish(pen, look)
  const r = pen.random.between(300, 330)
  const shape = chosen(pen, look, ['coupe', 'rimmed', 'wavy'])
  const { glaze } = coat
  // Seen from this high, only the turn of the lip shows below the face.
  const lip = [14, 9, 4]
    .map((d, i) =>
      ellipse(
        0,
        -46 + d,
        r * (0.98 + i * 0.007),
        r * TILT * (0.985 + i * 0.005),
        mix(glaze.dark, glaze.base, i * 0.35),
      ),
    )
    .join('')
  const art = lip + face(pen, r, 46, coat, shape)
  return {
    art,
    width: r * 2.05,
    height: r * 0.4,
    half: r * 0.8,
    tilt: TILT,
    focus: [r * 0.35, -40],
  }
}

/** The upper side of a plate whose lip is `top` px high. */
function face(pen: Pen, r: number, top: number, coat: Finish, shape: 'coupe' | 'rimmed' | 'wavy'): string {
  const { glaze } = coat
  const inner = r * (shape === 'rimmed' ? 0.68 : 0.8)
  const y = -top
  const rim = pen.across(
    even(
      mix(glaze.base, glaze.light, 0.35),
      mix(glaze.base, glaze.light, 0.85),
      mix(glaze.light, '#ffffff', 0.35),
    ),
  )
  const lip = shape === 'wavy' ? path(wavy(r, r * TILT, y), rim) : ellipse(0, y, r, r * TILT, rim)
  const slope = pen.across([
    [0, mix(glaze.dark, glaze.base, 0.45)],
    [0.3, glaze.base],
    [0.7, glaze.light],
    [1, mix(glaze.light, '#ffffff', 0.5)],
  ])
  const floor = pen.along(
    [-inner, y - 40],
    [inner * 0.8, y + inner * TILT],
    even(
      mix(glaze.base, glaze.light, 0.2),
      mix(glaze.base, glaze.light, 0.55),
      mix(glaze.base, glaze.light, 0.9),
    ),
  )
  const sink = y + 9
  return (
    lip +
    ellipse(0, y + 3, inner, inner * TILT, slope) +
    ellipse(0, sink + 4, inner * 0.88, inner * TILT * 0.86, floor) +
    faceDecor(pen, r, inner, sink, coat) +
    ellipse(
      -inner * 0.22,
      sink - inner * TILT * 0.12,
      inner * 0.55,
      inner * TILT * 0.42,
      pen.round(melt('#ffffff', 0.16 + glaze.gloss * 0.3)),
    ) +
    `<ellipse cx="0" cy="${n(y)}" rx="${n(r - 1.5)}" ry="${n(r * TILT - 1.2)}" fill="none" stroke="${coat.decor === 'dip' || coat.decor === 'twotone' ? mix(coat.clay.base, '#6d4a30', 0.5) : '#ffffff'}" stroke-opacity="0.6" stroke-width="${coat.decor === 'dip' ? 5 : 2}"/>`
  )
}

function faceDecor(pen: Pen, r: number, inner: number, y: number, { glaze, decor }: Finish): string {
  const { random } = pen
  const spot = (reach: number, turn: number): Point => [
    Math.cos(turn) * reach,
    y + Math.sin(turn) * reach * TILT,
  ]
  let art = ''
  if (decor === 'cobalt') {
    for (let i = 0; i < 34; i += 1) {
      const [x, cy] = spot(r * 0.88, (i / 34) * Math.PI * 2)
      art += ellipse(x, cy - 8, 13, 6.5, '#2d4a86', `fill-opacity="${i % 2 ? 0.7 : 0.4}"`)
    }
    return `${art}<ellipse cx="0" cy="${n(y - 4)}" rx="${n(inner * 0.9)}" ry="${n(inner * 0.9 * TILT)}" fill="none" stroke="#2d4a86" stroke-opacity="0.7" stroke-width="4"/>`
  }
  if (decor === 'brush') {
    for (let i = 0; i < 46; i += 1) {
      const reach = inner * random.between(0.15, 0.9)
      const from = random.between(0, 6.3)
      const points = Array.from({ length: 12 }, (_, step) =>
        spot(reach, from + step * 0.09 * random.between(0.9, 1.1)),
      )
      art += line(
        `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`,
        '#f6f0e4',
        random.between(2, 8),
        `stroke-opacity="${n(random.between(0.15, 0.5), 2)}" stroke-linecap="round"`,
      )
    }
    return art
  }
  if (decor === 'stripe' || decor === 'rings') {
    return [0.84, 0.62, 0.4, 0.18]
      .map(
        (k) =>
          `<ellipse cx="0" cy="${n(y + 3)}" rx="${n(inner * k)}" ry="${n(inner * k * TILT)}" fill="none" stroke="${decor === 'rings' ? glaze.dark : lift(glaze.dark, -0.1)}" stroke-opacity="${decor === 'rings' ? 0.22 : 0.5}" stroke-width="4"/>`,
      )
      .join('')
  }
  const count = decor === 'speckle' ? 190 : 40
  for (let i = 0; i < count; i += 1) {
    const [x, cy] = spot(r * 0.94 * Math.sqrt(random.next()), random.between(0, 6.3))
    const size = random.next() ** 3 * 3.4 + 0.8
    art += ellipse(
      x,
      cy - 4,
      size,
      size * 0.6,
      mix(glaze.dark, '#3a2416', 0.6),
      `fill-opacity="${n(random.between(0.25, 0.6), 2)}"`,
    )
  }
  return art
}

/** A lip pinched by fingers. */
function wavy(rx: number, ry: number, y: number): string {
  const points = Array.from({ length: 96 }, (_, i): Point => {
    const turn = (i / 96) * Math.PI * 2
    const k = 1 + 0.012 * Math.cos(turn * 12)
    return [Math.cos(turn) * rx * k, y + Math.sin(turn) * ry * k]
  })
  return polygon(points)
}
