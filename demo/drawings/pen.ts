import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

/** Offset 0..1, colour, opacity (1 unless told). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Stops at even steps. */
export const even = (...colours: readonly string[]): Stop[] =>
  colours.map((colour, i): Stop => [i / (colours.length - 1), colour])

/** A colour that fades away, by even steps of opacity. */
export const melt = (colour: string, ...opacities: readonly number[]): Stop[] =>
  [...opacities, 0].map((opacity, i): Stop => [i / opacities.length, colour, opacity])

/** Draws into one picture: holds its chance and its gradients. */
export interface Pen {
  random: Random
  /** The same picture with another stream of chance. */
  fork(label: string): Pen
  /** Fill from left to right of the shape that uses it. */
  across(stops: readonly Stop[]): string
  /** Fill from top to bottom of the shape that uses it. */
  down(stops: readonly Stop[]): string
  /** Fill along a line in the user space of the shape. */
  along(from: Point, to: Point, stops: readonly Stop[]): string
  /** Round fill inside the box of the shape; the focus (0..1) is where offset 0 lies. */
  round(stops: readonly Stop[], focus?: Point, radius?: number): string
  clip(path: string): string
  /** Everything that fills and clips refer to. */
  defs(): string
}

export function newPen(random: Random): Pen {
  return penOver(random, [])
}

function penOver(random: Random, defs: string[]): Pen {
  const add = (markup: (id: string) => string) => {
    const id = `d${defs.length}`
    defs.push(markup(id))
    return `url(#${id})`
  }
  return {
    random,
    fork: (label) => penOver(random.fork(label), defs),
    across: (stops) => add((id) => `<linearGradient id="${id}">${list(stops)}</linearGradient>`),
    down: (stops) => add((id) => `<linearGradient id="${id}" x2="0" y2="1">${list(stops)}</linearGradient>`),
    along: ([x1, y1], [x2, y2], stops) =>
      add(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${list(stops)}</linearGradient>`,
      ),
    round: (stops, [fx, fy] = [0.5, 0.5], radius = 0.5) =>
      add(
        (id) =>
          `<radialGradient id="${id}" cx="${n((fx + 0.5) / 2, 3)}" cy="${n((fy + 0.5) / 2, 3)}" r="${radius}" fx="${fx}" fy="${fy}">${list(stops)}</radialGradient>`,
      ),
    clip: (path) => add((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    defs: () => `<defs>${defs.join('')}</defs>`,
  }
}

const list = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset, 3)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity, 3)}"`}/>`,
    )
    .join('')

/** A short number: pictures hold thousands of them. */
export const n = (value: number, digits = 1): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits)

const point = ([x, y]: Point) => `${n(x)} ${n(y)}`

export const polygon = (points: readonly Point[]): string => `M${points.map(point).join('L')}Z`

export const polyline = (points: readonly Point[]): string => `M${points.map(point).join('L')}`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width, 2)}"${more && ` ${more}`}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && ` ${more}`}/>`

export const group = (art: string, transform: string, more = ''): string =>
  `<g transform="${transform}"${more && ` ${more}`}>${art}</g>`

export const faded = (art: string, opacity: number): string => `<g opacity="${n(opacity, 3)}">${art}</g>`

export const within = (clip: string, art: string): string => `<g clip-path="${clip}">${art}</g>`

/** A smooth curve through points (Catmull-Rom as Bézier); closed when told. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const get = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  let d = `M${point(get(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${point(c1)} ${point(c2)} ${point(to)}`
  }
  return closed ? `${d}Z` : d
}
