import { box, type Face, onFace, shaded } from './box.ts'
import { lift, mix } from './colour.ts'
import { cap, ellipsePath } from './glass.ts'
import { type Form, relief, type Skin, turn, wall } from './lathe.ts'
import { ellipse, faded, group, line, n, type Pen, type Point, path, rect } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

const kraft: Skin = { dark: '#8a673f', base: '#bf9663', light: '#dcb98a', gloss: 0 }
const snow: Skin = { dark: '#b5b2ac', base: '#e9e7e2', light: '#ffffff', gloss: 0 }
const ink: Skin = { dark: '#17191d', base: '#30343b', light: '#565c66', gloss: 0 }
const moss: Skin = { dark: '#37453a', base: '#5f7360', light: '#8ea08d', gloss: 0 }
const clay: Skin = { dark: '#8a4a33', base: '#c27a5c', light: '#dfa68c', gloss: 0 }
export const papers = { kraft, white: snow, black: ink, green: moss, clay } as const
export const paperNames = ['kraft', 'white', 'black', 'green', 'clay'] as const

export const under = (pen: Pen, x: number, y: number, rx: number, ry: number, strength = 0.62) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    pen.round([
      [0, '#1f1a16', strength],
      [0.5, '#1f1a16', strength * 0.6],
      [0.8, '#1f1a16', strength * 0.12],
      [1, '#1f1a16', 0],
    ]),
  )

/** Cartons: a stack of flat-lidded boxes, or mailers. */
export const paperBox: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['kraft', 'kraft', 'white'])]
  const kind = chosen(pen, look, ['stack', 'mailer', 'cake'])
  if (kind === 'cake') return cakeBox(pen, paper)
  const sizes =
    kind === 'mailer'
      ? [
          [560, 380, 92],
          [470, 320, 82],
          [380, 260, 74],
        ]
      : [
          [480, 380, 210],
          [370, 290, 170],
          [260, 210, 130],
        ]
  let art = under(pen, 110, -20, 460, 150)
  let rise = 0
  sizes.forEach(([w = 0, d = 0, h = 0], i) => {
    const solid = box({ w, d, h, yaw: -24 + i * 9, pitch: 26 })
    const tape = (face: Face) =>
      onFace(
        face,
        rect(0, face.h / 2 - 24, face.w, 48, '#ffffff', 'fill-opacity="0.22"') +
          rect(0, face.h / 2 - 1, face.w, 2, paper.dark, 'fill-opacity="0.6"'),
      )
    const flap = (face: Face) =>
      onFace(face, rect(face.w / 2 - 24, 0, 48, Math.min(60, face.h * 0.4), '#ffffff', 'fill-opacity="0.2"'))
    const lines =
      kind === 'mailer'
        ? onFace(
            solid.front,
            rect(0, 12, solid.front.w, 2.5, paper.dark, 'fill-opacity="0.7"') +
              path(`M${n(solid.front.w / 2 - 46)} 12q46 34 92 0`, paper.dark, 'fill-opacity="0.35"'),
          )
        : ''
    const shadow = i ? under(pen, 30, -rise + 14, w * 0.62, d * 0.36, 0.5) : ''
    art +=
      shadow +
      group(
        solid.paint(pen, paper) + (kind === 'stack' ? tape(solid.top) + flap(solid.front) : lines),
        `translate(${[0, -14, 10][i] ?? 0} ${n(-rise)})`,
      )
    rise += h * Math.cos((26 * Math.PI) / 180)
  })
  return {
    art: group(art, 'translate(0 -110)'),
    width: 660,
    height: rise + 270,
    half: 0,
    tilt: 0.3,
    focus: [0, -rise * 0.7],
  }
}

function cakeBox(pen: Pen, paper: Skin): ReturnType<Draw> {
  const solid = box({ w: 440, d: 320, h: 250, yaw: -24, pitch: 22 })
  const view = onFace(
    solid.front,
    rect(60, 46, 320, 160, '#ffffff', 'fill-opacity="0.28" rx="14"') +
      rect(
        60,
        46,
        320,
        160,
        pen.along(
          [60, 46],
          [380, 206],
          [
            [0, '#ffffff', 0.55],
            [0.35, '#ffffff', 0.05],
            [1, '#1a120c', 0.25],
          ],
        ),
        'rx="14"',
      ),
  )
  const [lx, ly] = solid.at(-110, 250, 0)
  const [rx, ry] = solid.at(110, 250, 0)
  const handle =
    line(
      `M${n(lx)} ${n(ly)}C${n(lx + 20)} ${n(ly - 130)} ${n(rx - 20)} ${n(ry - 130)} ${n(rx)} ${n(ry)}`,
      paper.dark,
      26,
      'stroke-linecap="round"',
    ) +
    line(
      `M${n(lx)} ${n(ly - 4)}C${n(lx + 20)} ${n(ly - 134)} ${n(rx - 20)} ${n(ry - 134)} ${n(rx)} ${n(ry - 4)}`,
      paper.light,
      20,
      'stroke-linecap="round"',
    )
  return {
    art: group(under(pen, 80, -10, 400, 120) + solid.paint(pen, paper) + view + handle, 'translate(0 -80)'),
    width: 600,
    height: 470,
    half: 0,
    tilt: 0.3,
    focus: [0, -230],
  }
}

/** Paper cups: a stack and one with a lid. */
export const cupStack: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['white', 'kraft', 'green', 'black'])]
  const sleeve = papers[chosen(pen, look, ['kraft', 'black', 'white'], ['kraft', 'black'])]
  const tilt = 0.2
  const cup: Form = {
    tilt,
    profile: [
      [104, 290],
      [104, 282],
      [100, 276],
      [74, 6],
      [72, 0],
    ],
  }
  const body = turn(cup)
  const one = wall(body, paper) + relief(pen, cup, paper, 0.5)
  const rim =
    wall(body, paper, 290, 246) + path(body.patch(-90, 90, 262, 246), paper.dark, 'fill-opacity="0.34"')
  const opening =
    path(ellipsePath(104, 290, tilt), paper.light) +
    path(
      ellipsePath(97, 289, tilt),
      pen.across([
        [0, paper.dark],
        [0.6, mix(paper.base, paper.dark, 0.3)],
        [1, paper.base],
      ]),
    )
  let stack = group(opening, 'translate(0 -204)')
  for (let i = 6; i > 0; i -= 1) stack += group(rim, `translate(0 ${-i * 34})`)
  stack += one
  const band = body.patch(-90, 90, 210, 84)
  const lid = cap(
    pen,
    [
      [88, 34],
      [92, 30],
      [94, 12],
      [110, 8],
      [110, 0],
    ],
    papers[chosen(pen, look, ['black', 'white'])],
    tilt,
    280,
  )
  const served = `${one}${path(
    band,
    pen.across([
      [0, sleeve.base],
      [0.28, sleeve.light],
      [0.62, sleeve.base],
      [1, sleeve.dark],
    ]),
  )}${lid}${ellipse(26, -318, 12, 3.4, '#14110e', 'fill-opacity="0.6"')}`
  const art =
    under(pen, -60, 2, 190, 44) +
    group(stack, 'translate(-120 0)') +
    under(pen, 190, 26, 180, 44) +
    group(served, 'translate(140 30)')
  return { art, width: 520, height: 540, half: 0, tilt, focus: [-60, -380] }
}

/** Rolls of tape, one standing on edge. */
export const tape: Draw = (pen, look) => {
  const film: Skin = {
    clear: { dark: '#a98a52', base: '#dcc189', light: '#f5e6bf', gloss: 0.8 },
    brown: { dark: '#5d3d1c', base: '#a0723c', light: '#cfa468', gloss: 0.8 },
    paper: kraft,
    washi: { dark: '#6a7f74', base: '#a9bbaf', light: '#d6e0d8', gloss: 0.2 },
  }[chosen(pen, look, ['clear', 'brown', 'paper', 'washi'])]
  const lying = (x: number, y: number) => {
    const form: Form = {
      tilt: 0.4,
      profile: [
        [180, 104],
        [180, 0],
      ],
    }
    return group(
      under(pen, 30, 10, 270, 100) +
        wall(turn(form), film) +
        path(
          ellipsePath(180, 104, 0.4),
          pen.across([
            [0, film.light],
            [0.5, mix(film.base, film.light, 0.5)],
            [1, film.base],
          ]),
        ) +
        rings(film) +
        path(ellipsePath(106, 104, 0.4), kraft.base) +
        path(
          ellipsePath(97, 101, 0.4),
          pen.across([
            [0, '#5a4024'],
            [0.5, '#8a673f'],
            [1, '#c9a273'],
          ]),
        ) +
        path(
          ellipsePath(84, 84, 0.36),
          pen.along(
            [-80, -100],
            [80, -50],
            [
              [0, '#3a2b1c', 0.5],
              [1, '#3a2b1c', 0.12],
            ],
          ),
        ),
      `translate(${x} ${y})`,
    )
  }
  const face = (r: number, fill: string) => ellipse(0, -170, r, r, fill)
  const standing = group(
    under(pen, 70, 4, 220, 46) +
      path(
        'M0 0H84A170 170 0 0 0 84 -340H0Z',
        pen.down([
          [0, film.light],
          [0.4, film.base],
          [1, film.dark],
        ]),
      ) +
      ellipse(84, -170, 170, 170, film.dark, 'fill-opacity="0"') +
      face(
        170,
        pen.along(
          [-120, -300],
          [120, -40],
          [
            [0, film.light],
            [0.5, film.base],
            [1, film.dark],
          ],
        ),
      ) +
      Array.from(
        { length: 9 },
        (_, i) =>
          `<circle cx="0" cy="-170" r="${n(112 + i * 6.6)}" fill="none" stroke="${film.dark}" stroke-opacity="0.16" stroke-width="1.6"/>`,
      ).join('') +
      face(104, kraft.light) +
      face(
        95,
        pen.along(
          [-90, -260],
          [90, -80],
          [
            [0, '#5a4024'],
            [1, '#b08a5a'],
          ],
        ),
      ) +
      path('M-78 -170a95 95 0 0 1 156 -30a84 84 0 0 0 -156 30Z', '#2a1d10', 'fill-opacity="0.3"'),
    'translate(-130 -70)',
  )
  return { art: standing + lying(110, 0), width: 640, height: 460, half: 0, tilt: 0.3, focus: [-60, -200] }
}

const rings = (film: Skin) =>
  Array.from(
    { length: 8 },
    (_, i) =>
      `<ellipse cx="0" cy="-104" rx="${n(116 + i * 8)}" ry="${n((116 + i * 8) * 0.4)}" fill="none" stroke="${film.dark}" stroke-opacity="0.2" stroke-width="1.6"/>`,
  ).join('')

/** Paper carriers with twisted handles. */
export const shoppingBag: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['kraft', 'white', 'black', 'green'])]
  const bag = (w: number, h: number) => {
    const solid = box({ w, d: w * 0.42, h, yaw: -26, pitch: 12 })
    const { at } = solid
    const rope = (z: number) => {
      const [ax, ay] = at(-w * 0.22, h - 6, z)
      const [bx, by] = at(w * 0.22, h - 6, z)
      return (
        line(
          `M${n(ax)} ${n(ay)}C${n(ax + 6)} ${n(ay - w * 0.44)} ${n(bx - 6)} ${n(by - w * 0.44)} ${n(bx)} ${n(by)}`,
          lift(paper.base, -0.14),
          9,
          'stroke-linecap="round"',
        ) +
        line(
          `M${n(ax)} ${n(ay)}C${n(ax + 6)} ${n(ay - w * 0.44)} ${n(bx - 6)} ${n(by - w * 0.44)} ${n(bx)} ${n(by)}`,
          paper.light,
          3.4,
          'stroke-dasharray="5 6"',
        )
      )
    }
    const side = solid.side
    const fold = onFace(
      side,
      path(
        `M0 0L${n(side.w / 2)} ${n(side.h * 0.1)}L${n(side.w)} 0V${n(side.h)}H0Z`,
        lift(paper.dark, 0.02),
        'fill-opacity="0.5"',
      ) +
        path(`M${n(side.w / 2)} 0V${n(side.h * 0.72)}L0 ${n(side.h)}H0V0Z`, '#ffffff', 'fill-opacity="0.09"'),
    )
    const hem = onFace(
      solid.front,
      rect(0, 0, solid.front.w, h * 0.09, paper.light, 'fill-opacity="0.3"') +
        rect(0, h * 0.09, solid.front.w, 1.6, paper.dark, 'fill-opacity="0.4"'),
    )
    return (
      rope(-w * 0.21) +
      shaded(pen, solid.top, { ...paper, light: paper.dark }, 0.9) +
      shaded(pen, side, paper, 0.16) +
      fold +
      shaded(pen, solid.front, paper, 0.68) +
      hem +
      rope(w * 0.21)
    )
  }
  return {
    art:
      under(pen, 40, -46, 360, 84) +
      group(bag(330, 400), 'translate(-60 -60)') +
      under(pen, 230, 40, 200, 50) +
      group(bag(190, 230), 'translate(190 6)'),
    width: 620,
    height: 640,
    half: 0,
    tilt: 0.2,
    focus: [-40, -330],
  }
}

/** Plastic and paper food containers with clear lids. */
export const container: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['kraft', 'white', 'black'])]
  const form: Form = {
    tilt: 0.3,
    profile: [
      [200, 130],
      [196, 124],
      [166, 6],
      [160, 0],
    ],
  }
  const body = turn(form)
  const edge =
    wall(body, paper, 130, 92) + path(body.patch(-90, 90, 104, 92), paper.dark, 'fill-opacity="0.3"')
  const tub = (lidded: boolean, above = 0) => {
    const dome: Form = {
      tilt: 0.3,
      profile: [
        [150, 46],
        [186, 36],
        [204, 14],
        [206, 0],
      ],
    }
    const film: Skin = { dark: '#8f9a9a', base: '#dfe5e4', light: '#ffffff', gloss: 1 }
    const hollow =
      path(ellipsePath(200, 130, 0.3), paper.light) +
      path(
        ellipsePath(190, 128, 0.3),
        pen.across([
          [0, paper.dark],
          [0.6, paper.base],
          [1, paper.light],
        ]),
      )
    const lid = lidded
      ? group(
          faded(wall(turn(dome), film), 0.55) +
            path(ellipsePath(150, 46, 0.3), '#ffffff', 'fill-opacity="0.5"') +
            path('M-120 -52C-80 -76 0 -84 60 -80C0 -74 -70 -64 -100 -44Z', '#ffffff', 'fill-opacity="0.8"'),
          'translate(0 -128)',
        )
      : ''
    const nested = Array.from({ length: above }, (_, i) =>
      group(edge, `translate(0 ${(i - above) * 34})`),
    ).join('')
    return (
      group(hollow, `translate(0 ${-above * 34})`) +
      nested +
      wall(body, paper) +
      relief(pen, form, paper, 0.6) +
      lid
    )
  }
  const places: readonly Point[] = [
    [-110, -150],
    [150, -110],
    [-10, 0],
  ]
  return {
    art: places
      .map(([x, y], i) =>
        group(under(pen, 34, 10, 270, 74) + tub(i !== 1, i === 1 ? 4 : 0), `translate(${x} ${y}) scale(.86)`),
      )
      .join(''),
    width: 720,
    height: 480,
    half: 0,
    tilt: 0.3,
    focus: [-20, -150],
  }
}
