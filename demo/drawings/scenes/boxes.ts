import { box, onFace } from '../box.ts'
import { lift } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade, type Room } from '../light.ts'
import { ellipse, group, n, type Pen, path, polygon, rect } from '../pen.ts'

/** Something beside the product, drawn around its spot on the ground. */
export type Prop = (pen: Pen, room: Room) => string

/** A plain carton, shut. */
export const carton: Prop = (pen) => {
  const skin: Skin = { dark: '#8a673f', base: '#bf9663', light: '#dcb98a', gloss: 0 }
  const solid = box({ w: 330, d: 250, h: 230, yaw: -22, pitch: 14 })
  return (
    groundShade(pen, 60, 0, 320, 64, 0.6) +
    solid.paint(pen, skin) +
    onFace(solid.top, rect(0, 108, 330, 34, '#ffffff', 'fill-opacity="0.26"')) +
    onFace(solid.front, rect(148, 0, 34, 64, '#ffffff', 'fill-opacity="0.22"'))
  )
}

/** A gift box tied with a ribbon. */
export const giftBox = (pen: Pen): string => {
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
    groundShade(pen, 70, 0, 370, 76, 0.62) +
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
