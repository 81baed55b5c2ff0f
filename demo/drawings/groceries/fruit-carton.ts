import { box, onFace, shaded } from '../box.ts'
import { lift, mix } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { letters, lettersWidth } from '../letters.ts'
import { groundShade } from '../light.ts'
import { ellipse, even, group, line, n, type Pen, type Point, path, polygon, rect } from '../pen.ts'
import type { Subject } from '../subject.ts'
import { bunch, fruit } from './fruit.ts'
import type { Fruit } from './fruit-tones.ts'

const cartons: readonly Skin[] = [
  { dark: '#7f5f3d', base: '#b98f60', light: '#dcb98b', gloss: 0 },
  { dark: '#9a917f', base: '#e4dccb', light: '#fbf6ea', gloss: 0 },
  { dark: '#3d4f3d', base: '#6a7f62', light: '#93a888', gloss: 0 },
]

export function carton(pen: Pen, kind: Fruit, basket: boolean): Subject {
  const { random } = pen
  const skin = basket
    ? { dark: '#7a552f', base: '#b78a55', light: '#dfbb88', gloss: 0 }
    : random.pick(cartons)
  const solid = box({ w: 600, d: 400, h: 128, yaw: -17, pitch: 36 })
  const inside = { ...skin, base: mix(skin.base, skin.dark, 0.35), light: mix(skin.base, skin.light, 0.3) }
  const at = solid.at
  const [w, d, h] = [300, 200, 128]
  const back = polygon([at(-w, h, -d), at(w, h, -d), at(w, 20, -d), at(-w, 20, -d)])
  const left = polygon([at(-w, h, -d), at(-w, h, d), at(-w, 20, d), at(-w, 20, -d)])
  const floor = polygon([at(-w, 30, -d), at(w, 30, -d), at(w, 30, d), at(-w, 30, d)])
  const [lx, ly] = at(w, 0, 0)
  let art = groundShade(pen, lx - 180, ly - 6, 480, 170, 0.6)
  art +=
    path(back, inside.base) +
    path(left, inside.dark) +
    path(floor, pen.along([-300, 0], [300, 0], even(lift(inside.dark, -0.08), inside.base)))
  art += filling(pen, kind, at) + solidFront(pen, solid, skin, basket)
  return {
    art: group(art, 'translate(0 -150)'),
    width: 640,
    height: 430,
    half: 0,
    tilt: 0.4,
    focus: [40, -300],
  }
}

function filling(pen: Pen, kind: Fruit, at: (x: number, y: number, z: number) => Point): string {
  const { random } = pen
  const r =
    kind === 'blueberry'
      ? 26
      : kind === 'strawberry' || kind === 'tomato'
        ? 50
        : kind === 'plum'
          ? 52
          : kind === 'citrus'
            ? 58
            : kind === 'melon'
              ? 62
              : 68
  if (kind === 'grape') {
    return [-120, -20, 80]
      .map((z, i) => {
        const [x, y] = at(i % 2 ? -190 : 200, 96, z)
        return group(bunch(pen, 0, 0, 225), `translate(${n(x)} ${n(y)}) rotate(${i % 2 ? -78 : 84})`)
      })
      .join('')
  }
  let art = ''
  const rows = Math.floor(380 / (r * 1.72))
  const columns = Math.floor(590 / (r * 2))
  for (let row = 0; row < rows; row += 1) {
    const z = -190 + r * 0.9 + (row * (380 - r * 1.8)) / Math.max(1, rows - 1)
    for (let column = 0; column < columns; column += 1) {
      const x = -295 + r + (column * (590 - r * 2)) / (columns - 1)
      const [px, py] = at(x, 96, z)
      art += ellipse(px + 6, py + r * 0.5, r * 1.05, r * 0.6, '#2a1608', 'fill-opacity="0.3"')
      if (r > 60) art += net(pen, px, py + r * 0.3, r)
      art += fruit(
        pen,
        kind,
        px + random.between(-4, 4),
        py - r * 0.12 + random.between(-4, 4),
        r * random.between(0.96, 1.03),
      )
    }
  }
  return art
}

/** The foam net that a good fruit sits in. */
function net(pen: Pen, x: number, y: number, r: number): string {
  const colour = pen.fork('net').random.pick(['#f6f1e6', '#f3e2dc', '#e7ecd9'])
  return path(
    `M${n(x - r * 1.02)} ${n(y - r * 0.3)}Q${n(x - r * 1.1)} ${n(y + r * 0.7)} ${n(x)} ${n(y + r * 0.76)}Q${n(x + r * 1.1)} ${n(y + r * 0.7)} ${n(x + r * 1.02)} ${n(y - r * 0.3)}Z`,
    pen.across(even(colour, lift(colour, -0.14))),
  )
}

/** Near walls, over the fruit that stands behind them. */
function solidFront(pen: Pen, solid: ReturnType<typeof box>, skin: Skin, basket: boolean): string {
  const dark = skin.base === '#6a7f62'
  const ink = dark ? '#f3eedd' : '#5a3d22'
  const print = basket
    ? weave(pen, solid.front.w, solid.front.h, skin)
    : group(
        letters('단골', 50, 6.5, ink),
        `translate(${n(solid.front.w / 2 - lettersWidth('단골', 50) / 2)} 40)`,
      ) +
      line(
        `M40 ${n(solid.front.h / 2)}H${n(solid.front.w / 2 - 90)}M${n(solid.front.w / 2 + 90)} ${n(solid.front.h / 2)}H${n(solid.front.w - 40)}`,
        ink,
        2.5,
        'stroke-opacity="0.55"',
      )
  const side = basket
    ? weave(pen, solid.side.w, solid.side.h, skin)
    : rect(solid.side.w / 2 - 44, 34, 88, 30, lift(skin.dark, -0.12), 'rx="15" fill-opacity="0.85"')
  return (
    shaded(pen, solid.side, skin, 0.18) +
    onFace(solid.side, side) +
    shaded(pen, solid.front, skin, 0.66) +
    onFace(solid.front, print)
  )
}

function weave(pen: Pen, w: number, h: number, skin: Skin): string {
  let art = ''
  for (let y = 8; y < h; y += 20)
    for (let x = (y / 20) % 2 < 1 ? 0 : -24; x < w; x += 48)
      art += rect(
        Math.max(0, x),
        y,
        Math.min(44, w - x),
        14,
        pen.random.pick([skin.light, skin.base]),
        'rx="6" fill-opacity="0.75"',
      )
  return art
}
