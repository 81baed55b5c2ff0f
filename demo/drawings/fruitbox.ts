import { box, onFace, shaded } from './box.ts'
import { finish, mouth, pot } from './clay.ts'
import { lift, mix } from './colour.ts'
import { bunch, type Fruit, fruit, fruitLeaf, half } from './fruit.ts'
import { type Skin, turn } from './lathe.ts'
import { letters, lettersWidth } from './letters.ts'
import { ellipse, group, line, n, type Pen, type Point, path, polygon, rect } from './pen.ts'
import { chosen, type Draw, type Subject } from './subject.ts'

const cartons: readonly Skin[] = [
  { dark: '#7f5f3d', base: '#b98f60', light: '#dcb98b', gloss: 0 },
  { dark: '#9a917f', base: '#e4dccb', light: '#fbf6ea', gloss: 0 },
  { dark: '#3d4f3d', base: '#6a7f62', light: '#93a888', gloss: 0 },
]

const small: Partial<Record<Fruit, number>> = {
  strawberry: 0.62,
  blueberry: 0.34,
  tomato: 0.6,
  plum: 0.72,
  citrus: 0.86,
  grape: 1,
}

/** Fruit of one kind: loose on the table (`pile`) or in its open carton (`box`). */
export const fruitOf =
  (kind: Fruit): Draw =>
  (pen, look) => {
    const way = chosen(pen, look, ['pile', 'box', 'basket'], ['pile', 'box', 'box'])
    if (way === 'pile') return pile(pen, kind)
    return carton(pen, kind, way === 'basket')
  }

const ground = (pen: Pen, x: number, y: number, r: number) =>
  ellipse(
    x + r * 0.5,
    y,
    r * 1.5,
    r * 0.34,
    pen.round([
      [0, '#3a2614', 0.62],
      [0.4, '#3a2614', 0.34],
      [1, '#3a2614', 0],
    ]),
  )

function pile(pen: Pen, kind: Fruit): Subject {
  const { random } = pen
  if (kind === 'grape') {
    const art =
      ellipse(
        60,
        -30,
        400,
        74,
        pen.round([
          [0, '#3a2614', 0.6],
          [0.5, '#3a2614', 0.3],
          [1, '#3a2614', 0],
        ]),
      ) +
      group(bunch(pen, 0, 0, 400), 'translate(300 -190) rotate(76)') +
      fruitLeaf(pen, 320, -196, 170, -148) +
      fruitLeaf(pen, 330, -190, 130, -60)
    return { art, width: 700, height: 420, half: 0, tilt: 0.2, focus: [60, -170] }
  }
  if (kind === 'strawberry' || kind === 'blueberry' || kind === 'tomato') return bowlful(pen, kind)
  const r = 140 * (small[kind] ?? 1)
  const stack: readonly Point[] =
    r < 110
      ? [
          [-80, -r * 2.1],
          [90, -r * 2.16],
          [-170, -r * 1.4],
          [0, -r * 1.5],
          [180, -r * 1.36],
          [-100, -r * 0.84],
          [84, -r * 0.8],
        ]
      : [
          [-r * 0.1, -r * 2.05],
          [-r * 1.06, -r * 1.24],
          [r * 0.92, -r * 1.3],
          [-r * 0.1, -r * 0.86],
        ]
  const spots = stack.map(([x, y]): Point => [x + random.between(-14, 14), y + random.between(-8, 8)])
  const art =
    spots
      .map(
        ([x, y], i) =>
          ground(pen, x, y + r * 0.84, r) +
          fruit(pen, kind, x, y, r * random.between(0.95, 1.04)) +
          (i % 4 === 1 ? fruitLeaf(pen, x + 4, y - r * 0.8, r * 0.72, random.pick([-32, -148])) : ''),
      )
      .join('') +
    ground(pen, r * 2.1, -r * 0.04, r * 0.9) +
    (half(pen, kind, r * 1.96, -r * 0.34, r * 0.86) || fruit(pen, kind, r * 1.96, -r * 0.7, r * 0.94))
  return {
    art: group(art, `translate(${n(-r * 0.4)} 0)`),
    width: r * 5.4,
    height: r * 3.2,
    half: 0,
    tilt: 0.3,
    focus: [0, -r * 1.2],
  }
}

/** Small fruit heaped in a bowl. */
function bowlful(pen: Pen, kind: Fruit): Subject {
  const { random } = pen
  const coat = finish(pen, [random.pick(['white', 'cream', 'oat', 'sage', 'ash']), 'plain'])
  const form = {
    tilt: 0.32,
    profile: [
      [290, 190],
      [276, 150],
      [210, 50],
      [130, 14],
      [124, 0],
    ] as Point[],
  }
  const r = kind === 'blueberry' ? 36 : 60
  let berries = ''
  for (let layer = 0; layer < 4; layer += 1) {
    const reach = 250 - layer * 62
    for (let z = -reach * 0.32; z <= reach * 0.3; z += r * 0.62) {
      const span = Math.sqrt(Math.max(0, 1 - (z / (reach * 0.34)) ** 2)) * reach
      const count = Math.max(1, Math.floor((span * 2) / (r * 1.66)))
      for (let i = 0; i < count; i += 1)
        berries += fruit(
          pen,
          kind,
          (count === 1 ? 0 : -span + r * 0.5 + ((span * 2 - r) * i) / (count - 1)) + random.between(-6, 6),
          -196 + z - layer * r * 0.8 + random.between(-5, 5),
          r,
          random.between(-50, 50),
        )
    }
  }
  const body = turn(form)
  const loose = [
    [360, -30],
    [-350, -6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ground(pen, x, y + r * 0.3, r) + fruit(pen, kind, x, y - r * 0.4, r, random.between(-70, 70)),
    )
    .join('')
  const art =
    ellipse(
      70,
      4,
      360,
      74,
      pen.round([
        [0, '#3a2614', 0.7],
        [0.45, '#3a2614', 0.4],
        [1, '#3a2614', 0],
      ]),
    ) +
    mouth(pen, body, coat.glaze, coat.glaze, 8) +
    berries +
    pot(pen, form, coat) +
    loose
  return { art, width: 780, height: 460, half: 0, tilt: 0.3, focus: [20, -300] }
}

function carton(pen: Pen, kind: Fruit, basket: boolean): Subject {
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
  let art = ellipse(
    lx - 180,
    ly - 6,
    480,
    170,
    pen.round([
      [0, '#3a2614', 0.6],
      [0.6, '#3a2614', 0.34],
      [1, '#3a2614', 0],
    ]),
  )
  art +=
    path(back, inside.base) +
    path(left, inside.dark) +
    path(
      floor,
      pen.along(
        [-300, 0],
        [300, 0],
        [
          [0, lift(inside.dark, -0.08)],
          [1, inside.base],
        ],
      ),
    )
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
    pen.across([
      [0, colour],
      [1, lift(colour, -0.14)],
    ]),
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
