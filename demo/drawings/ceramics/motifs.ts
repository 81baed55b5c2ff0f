import type { Turned } from '../lathe.ts'
import { line, n, type Pen, type Point, path, polyline } from '../pen.ts'

/** A blossoming branch painted around a pot. */
export function blossoms(pen: Pen, body: Turned, ink: string): string {
  const { random } = pen
  const { top } = body
  let art = ''
  let angle = random.between(-64, -48)
  let height = top * random.between(0.22, 0.3)
  const spine: Point[] = []
  for (let i = 0; i < 9; i += 1) {
    spine.push([angle, height])
    angle += random.between(7, 14)
    height += top * random.between(0.025, 0.085) * (i > 5 ? 0.2 : 1)
  }
  art += line(
    polyline(spine.map(([a, h]) => body.at(a, h))),
    ink,
    top * 0.014,
    'stroke-linejoin="round" stroke-linecap="round" stroke-opacity="0.85"',
  )
  for (const [a, h] of spine.slice(1)) {
    const up = random.chance(0.6) ? 1 : -1
    const tip: Point = [a + random.between(4, 12), h + up * top * random.between(0.06, 0.13)]
    const side = top * random.between(0.026, 0.042)
    art += line(
      polyline([body.at(a, h), body.at(...tip)]),
      ink,
      top * 0.007,
      'stroke-linecap="round" stroke-opacity="0.8"',
    )
    if (random.chance(0.62))
      art += petals(body.at(...tip), side, Math.cos((tip[0] * Math.PI) / 180), ink, random.between(0, 60))
    else art += leaf(body.at(...tip), side * 1.7, random.between(-70, 70), ink)
  }
  return art
}

/** Quick blades of grass in iron oxide. */
export function grasses(pen: Pen, body: Turned, ink: string): string {
  const { random } = pen
  const { top } = body
  let art = ''
  for (const root of [-38, 18]) {
    for (let i = 0; i < 7; i += 1) {
      const start: Point = [root + random.between(-5, 5), top * 0.16]
      const lean = random.between(-34, 34)
      const tall = top * random.between(0.28, 0.56)
      const points = Array.from({ length: 7 }, (_, step) => {
        const t = step / 6
        return body.at(start[0] + lean * t * t, start[1] + tall * t * (1 - 0.18 * t))
      })
      art += line(
        polyline(points),
        ink,
        random.between(2.2, 5.4),
        `stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${n(random.between(0.55, 0.85), 2)}"`,
      )
    }
  }
  return art
}

function petals([x, y]: Point, size: number, squeeze: number, ink: string, turn: number): string {
  let art = ''
  for (let i = 0; i < 5; i += 1) {
    const angle = ((turn + i * 72) * Math.PI) / 180
    art += `<ellipse cx="${n(x + Math.cos(angle) * size * 0.62 * squeeze)}" cy="${n(y + Math.sin(angle) * size * 0.62)}" rx="${n(size * 0.46 * squeeze)}" ry="${n(size * 0.46)}" fill="${ink}" fill-opacity="0.3" stroke="${ink}" stroke-opacity="0.75" stroke-width="1.8"/>`
  }
  return `${art}<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.2)}" fill="${ink}" fill-opacity="0.9"/>`
}

const leaf = ([x, y]: Point, size: number, turn: number, ink: string): string =>
  path(
    `M0 0C${n(size * 0.3)} ${n(-size * 0.4)} ${n(size * 0.8)} ${n(-size * 0.3)} ${n(size)} 0C${n(size * 0.7)} ${n(size * 0.25)} ${n(size * 0.3)} ${n(size * 0.2)} 0 0Z`,
    ink,
    `fill-opacity="0.6" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"`,
  )
