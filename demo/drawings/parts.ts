import { lift, mix } from './colour.ts'
import type { Skin } from './lathe.ts'
import { group, line, n, type Pen, type Point, path, polygon } from './pen.ts'

/** A round rod along a cubic curve `Mx yC...`, lit from the upper left; `end` narrows it towards its end. */
export function tube(d: string, width: number, skin: Skin, end = 1): string {
  const points = along(d, 28)
  const layers = [
    { size: 1, shift: 0, colour: mix(skin.dark, skin.base, 0.12) },
    { size: 0.86, shift: 0.045, colour: mix(skin.dark, skin.base, 0.45) },
    { size: 0.7, shift: 0.1, colour: mix(skin.dark, skin.base, 0.75) },
    { size: 0.54, shift: 0.14, colour: skin.base },
    { size: 0.38, shift: 0.18, colour: mix(skin.base, skin.light, 0.4) },
    { size: 0.2, shift: 0.22, colour: mix(skin.base, skin.light, 0.8) },
  ]
  if (skin.gloss > 0.3) layers.push({ size: 0.08, shift: 0.24, colour: lift(skin.light, 0.06) })
  return layers
    .map(({ size, shift, colour }) => path(swept(points, width * size, end, width * shift), colour))
    .join('')
}

/** Outline of a brush moved along points, `shift` px towards the light. */
function swept(points: readonly Point[], width: number, end: number, shift: number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)] ?? [x, y]
    const [qx, qy] = points[Math.min(points.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(qx - px, qy - py) || 1
    const half = (width / 2) * (1 + ((end - 1) * i) / (points.length - 1))
    const [nx, ny] = [(-(qy - py) / length) * half, ((qx - px) / length) * half]
    left.push([x - shift * 0.75 + nx, y - shift * 0.75 + ny])
    right.push([x - shift * 0.75 - nx, y - shift * 0.75 - ny])
  })
  return polygon([...left, ...right.reverse()])
}

/** Points of a path of one move and cubic pieces. */
function along(d: string, steps: number): Point[] {
  const numbers = (d.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number)
  const points: Point[] = []
  for (let at = 0; at + 7 < numbers.length; at += 6) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.slice(at, at + 8)
    for (let i = points.length ? 1 : 0; i <= steps; i += 1) {
      const t = i / steps
      const u = 1 - t
      points.push([
        u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3,
        u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3,
      ])
    }
  }
  return points
}

/** A leaf from its stem at the origin to its tip on the right, with a midrib. */
export function leaf(
  pen: Pen,
  length: number,
  width: number,
  colour: string,
  turn = 0,
  at: Point = [0, 0],
): string {
  const upper = `M0 0C${n(length * 0.25)} ${n(-width)} ${n(length * 0.7)} ${n(-width * 0.9)} ${n(length)} 0`
  const art =
    path(
      `${upper}C${n(length * 0.7)} ${n(width * 0.8)} ${n(length * 0.25)} ${n(width * 0.9)} 0 0Z`,
      pen.along(
        [0, -width],
        [length * 0.3, width],
        [
          [0, lift(colour, 0.1)],
          [0.45, colour],
          [1, lift(colour, -0.12)],
        ],
      ),
    ) +
    line(
      `M0 0C${n(length * 0.3)} ${n(width * 0.06)} ${n(length * 0.6)} ${n(-width * 0.05)} ${n(length * 0.94)} 0`,
      lift(colour, 0.14),
      Math.max(1, width * 0.05),
      'stroke-opacity="0.7"',
    )
  return group(art, `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)})`)
}

/** A twig that grows upwards from the origin, with leaves or blossom. */
export function twig(
  pen: Pen,
  tall: number,
  kind: 'eucalyptus' | 'olive' | 'plum' | 'dry',
  lean = 0,
): string {
  const { random } = pen
  const bend = lean + random.between(-60, 60)
  const spine = along(
    `M0 0C${n(bend * 0.1)} ${n(-tall * 0.35)} ${n(bend * 0.9)} ${n(-tall * 0.6)} ${n(bend)} ${n(-tall)}`,
    24,
  )
  const wood = kind === 'plum' ? '#4b3429' : kind === 'dry' ? '#a98a5f' : '#6d6a4a'
  let art = line(
    `M${spine.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`,
    wood,
    kind === 'plum' ? 7 : 4,
    'stroke-linecap="round"',
  )
  spine.forEach((at, i) => {
    if (i < 7) return
    const side = i % 2 ? 1 : -1
    if (kind === 'plum') {
      if (random.chance(0.75))
        art += blossom(
          pen,
          [at[0] + side * random.between(6, 46), at[1] + random.between(-22, 16)],
          random.between(13, 23),
        )
    } else if (kind === 'dry') {
      const [x, y] = at
      art += line(
        `M${n(x)} ${n(y)}q${n(side * 18)} -26 ${n(side * random.between(20, 44))} ${n(-random.between(50, 92))}`,
        random.pick(['#c9a874', '#b8955f', '#dcc294']),
        random.between(3, 7),
        'stroke-linecap="round" stroke-opacity="0.9"',
      )
    } else {
      const size = (kind === 'olive' ? random.between(62, 92) : random.between(44, 66)) * (1.15 - i / 40)
      const colour =
        kind === 'olive'
          ? random.pick(['#7d8a5c', '#6b7a50', '#93a06f'])
          : random.pick(['#8aa08d', '#7a917f', '#a1b3a2'])
      art += leaf(
        pen,
        size,
        kind === 'olive' ? size * 0.2 : size * 0.46,
        colour,
        side > 0 ? random.between(-62, -12) : random.between(192, 242),
        at,
      )
    }
  })
  return art
}

function blossom(pen: Pen, [x, y]: Point, size: number): string {
  const turn = pen.random.between(0, 70)
  let art = ''
  for (let i = 0; i < 5; i += 1) {
    const angle = ((turn + i * 72) * Math.PI) / 180
    art += `<circle cx="${n(Math.cos(angle) * size * 0.58)}" cy="${n(Math.sin(angle) * size * 0.58)}" r="${n(size * 0.52)}" fill="${i % 2 ? '#fbeeea' : '#f3dcd6'}"/>`
  }
  art += `<circle r="${n(size * 0.24)}" fill="#d9a94e"/>`
  return group(art, `translate(${n(x)} ${n(y)})`)
}
