import { makgeolli, soju, yakju } from './bottles.ts'
import { box, type Face, onFace } from './box.ts'
import { finish, mouth, pot } from './clay.ts'
import { lift, mix } from './colour.ts'
import { ellipsePath } from './glass.ts'
import { type Form, type Skin, turn, wall } from './lathe.ts'
import { letters, lettersWidth } from './letters.ts'
import { ellipse, faded, group, line, n, type Pen, type Point, path, rect } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

/** Thin drinking glasses, filled to a third. */
export const glassCups: Draw = (pen, look) => {
  const shape = chosen(pen, look, ['tumbler', 'stem', 'soju'])
  const liquid = chosen(pen, look, ['water', 'milk', 'gold', 'plum'])
  const places: readonly Point[] =
    shape === 'soju'
      ? [
          [-170, -26],
          [10, 20],
          [180, -40],
        ]
      : [
          [-120, -24],
          [120, 14],
        ]
  const art = places
    .map(([x, y]) =>
      group(
        ellipse(
          36,
          4,
          140,
          30,
          pen.round([
            [0, '#2a2018', 0.34],
            [0.5, '#2a2018', 0.14],
            [1, '#2a2018', 0],
          ]),
        ) + glass(pen, shape, liquid),
        `translate(${x} ${y})`,
      ),
    )
    .join('')
  return {
    art,
    width: 560,
    height: shape === 'stem' ? 470 : shape === 'soju' ? 230 : 330,
    half: 0,
    tilt: 0.2,
    focus: [0, -200],
  }
}

const drinks = {
  water: ['#c9d6d4', '#eef5f3'],
  milk: ['#d9cfb9', '#fffaf0'],
  gold: ['#b98a35', '#f5d98c'],
  plum: ['#a9a44e', '#eae59f'],
} as const

function glass(pen: Pen, shape: 'tumbler' | 'stem' | 'soju', drink: keyof typeof drinks): string {
  const tilt = 0.22
  const forms: Record<typeof shape, { profile: Point[]; bowl: number; level: number }> = {
    tumbler: {
      profile: [
        [92, 300],
        [90, 200],
        [84, 40],
        [80, 4],
        [78, 0],
      ],
      bowl: 22,
      level: 130,
    },
    soju: {
      profile: [
        [66, 150],
        [64, 110],
        [52, 30],
        [46, 0],
      ],
      bowl: 26,
      level: 96,
    },
    stem: {
      profile: [
        [74, 430],
        [92, 360],
        [88, 300],
        [40, 234],
        [9, 214],
        [8, 210],
        [8, 30],
        [14, 18],
        [78, 4],
        [80, 0],
      ],
      bowl: 226,
      level: 330,
    },
  }
  const { profile, bowl, level } = forms[shape]
  const body = turn({ profile, tilt })
  const [deep, pale] = drinks[drink]
  const inner = turn({
    tilt,
    profile: profile.filter(([, h]) => h >= bowl - 20).map(([r, h]): Point => [Math.max(3, r - 6), h]),
  })
  const content: Skin = {
    dark: mix(deep, '#3a3020', 0.15),
    base: mix(deep, pale, 0.6),
    light: pale,
    gloss: 0,
  }
  const rimR = body.radius(body.top)
  const strip = (from: number, to: number, opacity: number) =>
    path(
      body.patch(from, to, body.top * 0.98, bowl),
      pen.along(
        [0, -body.top],
        [0, -bowl],
        [
          [0, '#ffffff', opacity],
          [1, '#ffffff', opacity * 0.4],
        ],
      ),
    )
  return (
    path(
      body.silhouette,
      pen.across([
        [0, '#5f6b6a', 0.42],
        [0.1, '#aebab8', 0.16],
        [0.5, '#ffffff', 0.12],
        [0.88, '#9aa6a4', 0.18],
        [1, '#5f6b6a', 0.46],
      ]),
    ) +
    path(ellipsePath(rimR, body.top, tilt), '#ffffff', 'fill-opacity="0.22"') +
    wall(
      inner,
      content,
      level,
      bowl,
      (angle) => 0.55 + 0.35 * Math.exp(-(((angle - 40) / 30) ** 2)) - 0.25 * (Math.abs(angle) / 90) ** 4,
    ) +
    path(
      ellipsePath(inner.radius(level), level, tilt),
      pen.across([
        [0, lift(content.base, -0.05)],
        [1, content.light],
      ]),
    ) +
    strip(-64, -48, 0.6) +
    strip(-42, -38, 0.36) +
    strip(62, 70, 0.4) +
    `<ellipse cx="0" cy="${n(-body.top)}" rx="${n(rimR - 1)}" ry="${n(rimR * tilt)}" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="2.6"/>` +
    `<ellipse cx="0" cy="${n(-body.top)}" rx="${n(rimR + 0.6)}" ry="${n(rimR * tilt + 0.8)}" fill="none" stroke="#7d8886" stroke-opacity="0.5" stroke-width="1"/>`
  )
}

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
    profile: [
      [66, 92],
      [64, 74],
      [52, 30],
      [34, 6],
      [34, 0],
    ],
  }
  const cup = (x: number, y: number) =>
    group(
      ellipse(
        24,
        8,
        110,
        26,
        pen.round([
          [0, '#2a2018', 0.5],
          [0.5, '#2a2018', 0.2],
          [1, '#2a2018', 0],
        ]),
      ) +
        pot(pen, cupForm, coat) +
        mouth(pen, turn(cupForm), coat.glaze, coat.glaze, 6, { colour: '#d9cf9a', depth: 10 }),
      `translate(${x} ${y})`,
    )
  const art =
    ellipse(
      20,
      -20,
      420,
      74,
      pen.round([
        [0, '#2a2018', 0.5],
        [0.4, '#2a2018', 0.34],
        [1, '#2a2018', 0],
      ]),
    ) +
    group(giftBox(pen), 'translate(-118 -40)') +
    ellipse(
      120,
      -10,
      150,
      30,
      pen.round([
        [0, '#2a2018', 0.55],
        [0.5, '#2a2018', 0.2],
        [1, '#2a2018', 0],
      ]),
    ) +
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
