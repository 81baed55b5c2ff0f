import { box, type Face, onFace } from '../box.ts'
import { finish, pot } from '../ceramics/clay.ts'
import { mouth } from '../ceramics/mouth.ts'
import { type Form, outline, type Skin, turn } from '../lathe.ts'
import { letters, lettersWidth } from '../letters.ts'
import { groundShade } from '../light.ts'
import { faded, group, line, n, type Pen, rect } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { makgeolli, soju, yakju } from './brews.ts'

/** A bottle lying proud of its wooden gift box with two small cups. */
export const liquorSet: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['soju', 'yakju', 'makgeolli'])
  const bottle = { soju, yakju, makgeolli }[kind](pen.fork('bottle'), look)
  const tall = 560 / bottle.height
  const coat = finish(
    pen,
    look.includes('black')
      ? ['black', 'plain']
      : look.includes('celadon')
        ? ['celadon', 'plain']
        : ['white', 'plain'],
  )
  const cupForm: Form = {
    tilt: 0.2,
    profile: outline('66 92, 64 74, 52 30, 34 6, 34 0'),
  }
  const cup = (x: number, y: number) =>
    group(
      groundShade(pen, 24, 8, 110, 26, 0.5) +
        pot(pen, cupForm, coat) +
        mouth(pen, turn(cupForm), coat.glaze, coat.glaze, 6, { colour: '#d9cf9a', depth: 10 }),
      `translate(${x} ${y})`,
    )
  const art =
    groundShade(pen, 20, -20, 420, 74, 0.5) +
    group(giftBox(pen), 'translate(-118 -40)') +
    groundShade(pen, 120, -10, 150, 30, 0.55) +
    group(bottle.art, `translate(64 -14) scale(${n(tall, 3)})`) +
    cup(206, 16) +
    cup(300, -26)
  return { art, width: 640, height: 620, half: 0, tilt: 0.12, focus: [64, -250] }
}

function giftBox(pen: Pen): string {
  const paper: Skin = pen.random.pick([
    { dark: '#7f6a4e', base: '#c4a77d', light: '#e2cba6', gloss: 0 },
    { dark: '#23262c', base: '#3b4049', light: '#5e656f', gloss: 0 },
    { dark: '#8f8676', base: '#d9d0be', light: '#f4eee0', gloss: 0 },
  ])
  const ink = paper.base === '#3b4049' ? '#d8c49a' : '#4b3a28'
  const solid = box({ w: 216, d: 130, h: 520, yaw: -24, pitch: 9 })
  const front = (face: Face) =>
    onFace(
      face,
      rect(
        18,
        18,
        face.w - 36,
        face.h - 36,
        'none',
        `stroke="${ink}" stroke-opacity="0.5" stroke-width="2"`,
      ) +
        group(letters('술', 62, 8, ink), `translate(${n(face.w / 2 - lettersWidth('술', 62) / 2)} 200)`) +
        line(`M${n(face.w / 2)} 60V160M${n(face.w / 2)} 300V460`, ink, 2, 'stroke-opacity="0.5"'),
    )
  return solid.paint(pen, paper) + faded(front(solid.front), 0.9)
}
