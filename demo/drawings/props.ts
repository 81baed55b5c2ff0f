import { box, onFace } from './box.ts'
import { mouth, pot } from './clay.ts'
import { lift } from './colour.ts'
import { fruit, half } from './fruit.ts'
import type { Family } from './kinds.ts'
import { type Form, type Skin, turn } from './lathe.ts'
import { type Room, shadow } from './light.ts'
import { clays, type GlazeName, glazes } from './palette.ts'
import { leaf, twig } from './parts.ts'
import { ellipse, group, line, n, type Pen, path, polygon, rect } from './pen.ts'

/** Something beside the product, drawn around its spot on the ground. */
export type Prop = (pen: Pen, room: Room) => string

const potIn = (name: GlazeName) => ({ glaze: glazes[name], clay: clays.pale, decor: 'plain' as const })

/** A slim vase with a branch. */
export const branch: Prop = (pen, room) => {
  const form: Form = {
    tilt: 0.16,
    profile: [
      [26, 250],
      [22, 230],
      [34, 190],
      [76, 110],
      [70, 34],
      [48, 2],
      [46, 0],
    ],
  }
  const glaze = pen.random.pick(['white', 'oat', 'ash', 'sage'] as const)
  const kind = pen.random.pick(['eucalyptus', 'olive', 'plum', 'dry'] as const)
  const stems = [-70, 40].map((lean) => twig(pen, pen.random.between(380, 470), kind, lean)).join('')
  return (
    shadow(pen, room, 0, 0, { half: 48, tilt: 0.2, height: 300 }) +
    mouth(pen, turn(form), glazes[glaze], { ...glazes[glaze], base: glazes[glaze].dark }, 4) +
    group(stems, 'translate(0 -246)') +
    pot(pen, form, potIn(glaze))
  )
}

/** Two books, one across the other. */
export const books: Prop = (pen) => {
  const covers: readonly Skin[] = [
    { dark: '#6d6250', base: '#a89b82', light: '#cfc4ac', gloss: 0 },
    { dark: '#3c4a44', base: '#6a7a70', light: '#98a89c', gloss: 0 },
  ]
  const page = (solid: ReturnType<typeof box>) =>
    onFace(solid.side, rect(0, 5, solid.side.w, solid.side.h - 10, '#f3eee2')) +
    onFace(
      solid.front,
      rect(8, 5, solid.front.w - 8, solid.front.h - 10, '#efe8d8') +
        [12, 18, 24, 30].map((y) => rect(8, y, solid.front.w - 8, 1, '#c9bfa8')).join(''),
    )
  return covers
    .map((skin, i) => {
      const solid = box({ w: 300 - i * 40, d: 210 - i * 24, h: 40, yaw: -22 + i * 20, pitch: 20 })
      return (
        (i
          ? ''
          : ellipse(
              40,
              0,
              260,
              60,
              pen.round([
                [0, '#2a1d14', 0.6],
                [0.5, '#2a1d14', 0.36],
                [1, '#2a1d14', 0],
              ]),
            )) + group(solid.paint(pen, skin) + page(solid), `translate(0 ${-i * 38})`)
      )
    })
    .join('')
}

/** A small cup of tea. */
export const smallCup: Prop = (pen, room) => {
  const form: Form = {
    tilt: 0.28,
    profile: [
      [66, 96],
      [64, 76],
      [54, 30],
      [34, 6],
      [34, 0],
    ],
  }
  const glaze = pen.random.pick(['white', 'oat', 'celadon', 'cream'] as const)
  return (
    shadow(pen, room, 0, 0, { half: 36, tilt: 0.28, height: 90 }) +
    pot(pen, form, potIn(glaze)) +
    mouth(pen, turn(form), glazes[glaze], glazes[glaze], 6, { colour: '#b08a45', depth: 10 })
  )
}

/** A fruit and its cut half on a small plate. */
export const fruitPlate: Prop = (pen, room) => {
  const form: Form = {
    tilt: 0.34,
    profile: [
      [150, 26],
      [140, 16],
      [88, 2],
      [84, 0],
    ],
  }
  const kind = pen.random.pick(['citrus', 'pear', 'plum', 'persimmon'] as const)
  const glaze = pen.random.pick(['white', 'oat', 'ash'] as const)
  return (
    shadow(pen, room, 0, 0, { half: 92, tilt: 0.34, height: 40 }) +
    pot(pen, form, potIn(glaze)) +
    mouth(pen, turn(form), glazes[glaze], { ...glazes[glaze], dark: glazes[glaze].base }, 5) +
    ellipse(-20, -24, 70, 18, '#2a1d14', 'fill-opacity="0.25"') +
    fruit(pen, kind, -34, -74, 58) +
    half(pen, kind, 62, -34, 46)
  )
}

/** Linen dropped on the table. */
export const cloth: Prop = (pen) => {
  const tone = pen.random.pick(['#e9e1d2', '#c9bfae', '#a9b0a2', '#c9a993'])
  const d =
    'M-330 40C-260 -24 -120 -52 20 -54C140 -60 260 -44 330 -12C350 10 300 46 240 62C120 92 -60 104 -190 92C-280 84 -350 64 -330 40Z'
  const folds = [
    'M-250 40C-140 -10 20 -24 170 -20',
    'M-200 72C-60 30 120 20 280 8',
    'M-60 88C40 60 160 48 250 44',
    'M-300 46C-220 10 -140 -8 -60 -20',
  ]
  return (
    path(d, '#2a1d14', 'fill-opacity="0.16" transform="translate(10 12)"') +
    path(
      d,
      pen.along(
        [-300, -60],
        [280, 90],
        [
          [0, lift(tone, 0.06)],
          [0.5, tone],
          [1, lift(tone, -0.1)],
        ],
      ),
    ) +
    folds
      .map(
        (f) =>
          line(f, lift(tone, -0.16), 9, 'stroke-opacity="0.22" stroke-linecap="round"') +
          line(f, '#ffffff', 4, 'stroke-opacity="0.35" stroke-linecap="round" transform="translate(0 -8)"'),
      )
      .join('')
  )
}

/** A chopping board. */
export const board: Prop = (pen) => {
  const wood: Skin = pen.random.pick([
    { dark: '#8a6238', base: '#c49763', light: '#e4c596', gloss: 0 },
    { dark: '#4a2f1c', base: '#7d5535', light: '#a8794f', gloss: 0 },
  ])
  const solid = box({ w: 760, d: 380, h: 24, yaw: -8, pitch: 18 })
  let vein = ''
  for (let i = 0; i < 16; i += 1)
    vein += line(
      `M${n(pen.random.between(10, 200))} ${n(10 + i * 23)}q180 ${n(pen.random.between(-7, 7))} ${n(pen.random.between(300, 520))} 0`,
      wood.dark,
      2,
      'stroke-opacity="0.22"',
    )
  return (
    ellipse(
      60,
      10,
      520,
      96,
      pen.round([
        [0, '#2a1d14', 0.55],
        [0.6, '#2a1d14', 0.3],
        [1, '#2a1d14', 0],
      ]),
    ) +
    solid.paint(pen, wood) +
    onFace(solid.top, vein)
  )
}

/** Some leaves that fell off. */
export const leaves: Prop = (pen) =>
  [0, 1, 2]
    .map(
      (i) =>
        ellipse(i * 60 + 16, 10 - (i % 2) * 24, 60, 9, '#2a1d14', 'fill-opacity="0.16"') +
        leaf(
          pen,
          pen.random.between(80, 120),
          pen.random.between(20, 28),
          pen.random.pick(['#7d8f5c', '#8a9a6a', '#6d8257']),
          pen.random.between(-40, 30),
          [i * 60 - 40, -(i % 2) * 24],
        ),
    )
    .join('')

/** A plain carton, shut. */
export const carton: Prop = (pen) => {
  const skin: Skin = { dark: '#8a673f', base: '#bf9663', light: '#dcb98a', gloss: 0 }
  const solid = box({ w: 330, d: 250, h: 230, yaw: -22, pitch: 14 })
  return (
    ellipse(
      60,
      0,
      320,
      64,
      pen.round([
        [0, '#2a1d14', 0.6],
        [0.5, '#2a1d14', 0.34],
        [1, '#2a1d14', 0],
      ]),
    ) +
    solid.paint(pen, skin) +
    onFace(solid.top, rect(0, 108, 330, 34, '#ffffff', 'fill-opacity="0.26"')) +
    onFace(solid.front, rect(148, 0, 34, 64, '#ffffff', 'fill-opacity="0.22"'))
  )
}

/** A gift box tied with a ribbon. */
export const giftBox: Prop = (pen) => {
  const skin: Skin = pen.random.pick([
    { dark: '#8f8676', base: '#ded5c3', light: '#f6f0e3', gloss: 0 },
    { dark: '#5d4630', base: '#a98560', light: '#cfae86', gloss: 0 },
    { dark: '#37453a', base: '#66796a', light: '#94a595', gloss: 0 },
  ])
  const ribbon = pen.random.pick(['#b5483c', '#2f3a4a', '#c9a25a', '#f2ebdd'])
  const solid = box({ w: 380, d: 290, h: 170, yaw: -22, pitch: 18 })
  const lid = box({ w: 394, d: 304, h: 54, yaw: -22, pitch: 18 })
  const across = (w: number, h: number) =>
    rect(w / 2 - 17, 0, 34, h, ribbon) + rect(w / 2 - 17, 0, 5, h, '#ffffff', 'fill-opacity="0.3"')
  const [, high] = solid.at(0, 142, 0)
  const [kx, ky] = lid.at(0, 54, 0)
  const bow =
    [
      'M0 0C-70 -66 -128 -50 -110 -10C-96 18 -40 12 0 0Z',
      'M0 0C70 -66 128 -50 110 -10C96 18 40 12 0 0Z',
      'M0 0L-64 58L-34 62Z',
      'M0 0L58 62L78 50Z',
    ]
      .map((d, i) => path(d, i % 2 ? lift(ribbon, -0.07) : ribbon))
      .join('') + ellipse(0, -2, 17, 14, lift(ribbon, 0.05))
  return (
    ellipse(
      70,
      0,
      370,
      76,
      pen.round([
        [0, '#2a1d14', 0.62],
        [0.5, '#2a1d14', 0.36],
        [1, '#2a1d14', 0],
      ]),
    ) +
    solid.paint(pen, skin) +
    onFace(solid.front, across(380, 170)) +
    onFace(solid.side, across(290, 170)) +
    group(
      path(polygon([...lid.front.corners]), '#2a1d14', 'fill-opacity="0.2" transform="translate(0 10)"') +
        lid.paint(pen, skin) +
        onFace(lid.front, across(394, 54)) +
        onFace(lid.side, across(304, 54)) +
        onFace(lid.top, across(394, 304) + rect(0, 135, 394, 34, ribbon)) +
        group(bow, `translate(${n(kx)} ${n(ky)})`),
      `translate(0 ${n(high + 12)})`,
    )
  )
}

/** What stands behind and in front of the products of a family. */
export const propsOf: Record<Family, { behind: readonly Prop[]; before: readonly Prop[]; parcel: Prop }> = {
  haru: { behind: [branch, books, branch], before: [leaves, smallCup, fruitPlate], parcel: giftBox },
  sool: { behind: [branch, books], before: [fruitPlate, smallCup, leaves], parcel: giftBox },
  dangol: { behind: [branch, carton], before: [leaves, smallCup], parcel: carton },
  domae: { behind: [carton, books], before: [leaves], parcel: carton },
}
