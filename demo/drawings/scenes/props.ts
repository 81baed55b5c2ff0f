import { box, onFace } from '../box.ts'
import { pot } from '../ceramics/clay.ts'
import { mouth } from '../ceramics/mouth.ts'
import { fruit } from '../groceries/fruit.ts'
import { half } from '../groceries/fruit-half.ts'
import { type Form, outline, type Skin, turn } from '../lathe.ts'
import { groundShade, shadow } from '../light.ts'
import { clays, type GlazeName, glazes } from '../palette.ts'
import { leaf, twig } from '../parts.ts'
import { ellipse, group, rect } from '../pen.ts'
import type { Family } from '../subject.ts'
import { carton, giftBox, type Prop } from './boxes.ts'

const potIn = (name: GlazeName) => ({ glaze: glazes[name], clay: clays.pale, decor: 'plain' as const })

/** A slim vase with a branch. */
export const branch: Prop = (pen, room) => {
  const form: Form = {
    tilt: 0.16,
    profile: outline('26 250, 22 230, 34 190, 76 110, 70 34, 48 2, 46 0'),
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
        (i ? '' : groundShade(pen, 40, 0, 260, 60, 0.6)) +
        group(solid.paint(pen, skin) + page(solid), `translate(0 ${-i * 38})`)
      )
    })
    .join('')
}

/** A small cup of tea. */
export const smallCup: Prop = (pen, room) => {
  const form: Form = {
    tilt: 0.28,
    profile: outline('66 96, 64 76, 54 30, 34 6, 34 0'),
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
    profile: outline('150 26, 140 16, 88 2, 84 0'),
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

/** Props behind and in front of the products of a family. */
export const propsOf: Record<Family, { behind: readonly Prop[]; before: readonly Prop[]; parcel: Prop }> = {
  haru: { behind: [branch, books, branch], before: [leaves, smallCup, fruitPlate], parcel: giftBox },
  sool: { behind: [branch, books], before: [fruitPlate, smallCup, leaves], parcel: giftBox },
  dangol: { behind: [branch, carton], before: [leaves, smallCup], parcel: carton },
  domae: { behind: [carton, books], before: [leaves], parcel: carton },
}
