import { type Finish, finish, grain, mouth, pot } from './clay.ts'
import { lift, mix } from './colour.ts'
import { type Form, type Skin, turn } from './lathe.ts'
import { tube } from './parts.ts'
import { ellipse, group, line, n, type Pen, type Point, path, polygon } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

const TILT = 0.5

export const plate: Draw = (pen, look) => {
  const coat = finish(pen, look)
  const r = pen.random.between(300, 330)
  const shape = chosen(pen, look, ['coupe', 'rimmed', 'wavy'])
  const form: Form = {
    tilt: TILT,
    profile: [
      [r, 46],
      [r * 0.97, 38],
      [r * 0.78, 16],
      [r * 0.6, 4],
      [r * 0.58, 0],
    ],
  }
  const art = pot(pen, form, { ...coat, decor: 'plain' }) + face(pen, r, 46, coat, shape)
  return {
    art,
    width: r * 2.05,
    height: r * TILT * 2 + 60,
    half: r * 0.62,
    tilt: TILT,
    focus: [r * 0.35, -40],
  }
}

/** The upper side of a plate whose lip is `top` px high. */
function face(pen: Pen, r: number, top: number, coat: Finish, shape: 'coupe' | 'rimmed' | 'wavy'): string {
  const { glaze } = coat
  const inner = r * (shape === 'rimmed' ? 0.68 : 0.8)
  const y = -top
  const rim = pen.across([
    [0, mix(glaze.base, glaze.light, 0.35)],
    [0.5, mix(glaze.base, glaze.light, 0.85)],
    [1, mix(glaze.light, '#ffffff', 0.35)],
  ])
  const lip = shape === 'wavy' ? path(wavy(r, r * TILT, y), rim) : ellipse(0, y, r, r * TILT, rim)
  const slope = pen.across([
    [0, mix(glaze.dark, glaze.base, 0.45)],
    [0.3, glaze.base],
    [0.7, glaze.light],
    [1, mix(glaze.light, '#ffffff', 0.5)],
  ])
  const floor = pen.along(
    [-inner, y - 40],
    [inner * 0.8, y + inner * TILT],
    [
      [0, mix(glaze.base, glaze.light, 0.2)],
      [0.5, mix(glaze.base, glaze.light, 0.55)],
      [1, mix(glaze.base, glaze.light, 0.9)],
    ],
  )
  const sink = y + 9
  return (
    lip +
    ellipse(0, y + 3, inner, inner * TILT, slope) +
    ellipse(0, sink + 4, inner * 0.88, inner * TILT * 0.86, floor) +
    faceDecor(pen, r, inner, sink, coat) +
    ellipse(
      -inner * 0.22,
      sink - inner * TILT * 0.12,
      inner * 0.55,
      inner * TILT * 0.42,
      pen.round([
        [0, '#ffffff', 0.16 + glaze.gloss * 0.3],
        [1, '#ffffff', 0],
      ]),
    ) +
    `<ellipse cx="0" cy="${n(y)}" rx="${n(r - 1.5)}" ry="${n(r * TILT - 1.2)}" fill="none" stroke="${coat.decor === 'dip' || coat.decor === 'twotone' ? mix(coat.clay.base, '#6d4a30', 0.5) : '#ffffff'}" stroke-opacity="0.6" stroke-width="${coat.decor === 'dip' ? 5 : 2}"/>`
  )
}

function faceDecor(pen: Pen, r: number, inner: number, y: number, { glaze, decor }: Finish): string {
  const { random } = pen
  const spot = (reach: number, turn: number): Point => [
    Math.cos(turn) * reach,
    y + Math.sin(turn) * reach * TILT,
  ]
  let art = ''
  if (decor === 'cobalt') {
    for (let i = 0; i < 34; i += 1) {
      const [x, cy] = spot(r * 0.88, (i / 34) * Math.PI * 2)
      art += ellipse(x, cy - 8, 13, 6.5, '#2d4a86', `fill-opacity="${i % 2 ? 0.7 : 0.4}"`)
    }
    return `${art}<ellipse cx="0" cy="${n(y - 4)}" rx="${n(inner * 0.9)}" ry="${n(inner * 0.9 * TILT)}" fill="none" stroke="#2d4a86" stroke-opacity="0.7" stroke-width="4"/>`
  }
  if (decor === 'brush') {
    for (let i = 0; i < 46; i += 1) {
      const reach = inner * random.between(0.15, 0.9)
      const from = random.between(0, 6.3)
      const points = Array.from({ length: 12 }, (_, step) =>
        spot(reach, from + step * 0.09 * random.between(0.9, 1.1)),
      )
      art += line(
        `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`,
        '#f6f0e4',
        random.between(2, 8),
        `stroke-opacity="${n(random.between(0.15, 0.5), 2)}" stroke-linecap="round"`,
      )
    }
    return art
  }
  if (decor === 'stripe' || decor === 'rings') {
    return [0.84, 0.62, 0.4, 0.18]
      .map(
        (k) =>
          `<ellipse cx="0" cy="${n(y + 3)}" rx="${n(inner * k)}" ry="${n(inner * k * TILT)}" fill="none" stroke="${decor === 'rings' ? glaze.dark : lift(glaze.dark, -0.1)}" stroke-opacity="${decor === 'rings' ? 0.22 : 0.5}" stroke-width="4"/>`,
      )
      .join('')
  }
  const count = decor === 'speckle' ? 190 : 40
  for (let i = 0; i < count; i += 1) {
    const [x, cy] = spot(r * 0.94 * Math.sqrt(random.next()), random.between(0, 6.3))
    const size = random.next() ** 3 * 3.4 + 0.8
    art += ellipse(
      x,
      cy - 4,
      size,
      size * 0.6,
      mix(glaze.dark, '#3a2416', 0.6),
      `fill-opacity="${n(random.between(0.25, 0.6), 2)}"`,
    )
  }
  return art
}

/** A lip pinched by fingers. */
function wavy(rx: number, ry: number, y: number): string {
  const points = Array.from({ length: 96 }, (_, i): Point => {
    const turn = (i / 96) * Math.PI * 2
    const k = 1 + 0.012 * Math.cos(turn * 12)
    return [Math.cos(turn) * rx * k, y + Math.sin(turn) * ry * k]
  })
  return polygon(points)
}

export const incenseHolder: Draw = (pen, look) => {
  const coat = finish(pen, look)
  const r = pen.random.between(170, 195)
  const dish: Form = {
    tilt: 0.36,
    profile: [
      [r, 44],
      [r * 0.97, 30],
      [r * 0.7, 6],
      [r * 0.6, 0],
    ],
  }
  const body = turn(dish)
  const knob: Form = {
    tilt: 0.36,
    profile: [
      [10, 62],
      [30, 58],
      [52, 30],
      [56, 6],
      [54, 0],
    ],
  }
  const lean = pen.random.between(40, 90)
  const stick =
    line(`M0 -52L${n(lean)} -470`, '#5b4636', 6, 'stroke-linecap="round"') +
    line(`M${n(lean * 0.93)} -440L${n(lean)} -470`, '#b9b2aa', 6) +
    ellipse(lean, -472, 4, 5, '#e2713d')
  const smoke = (shift: number, wide: number, opacity: number) =>
    line(
      `M${n(lean)} -480c${-30 + shift} -70 ${50 + shift} -110 ${14 + shift} -190s-70 -110 ${-10 + shift} -200`,
      '#ffffff',
      wide,
      `stroke-opacity="${opacity}" stroke-linecap="round"`,
    )
  const art =
    pot(pen, dish, { ...coat, decor: 'plain' }) +
    mouth(pen, body, coat.glaze, coat.glaze, 7) +
    group(pot(pen, knob, { ...coat, decor: 'plain' }), 'translate(0 -18)') +
    ash(pen, r) +
    smoke(0, 16, 0.1) +
    smoke(4, 8, 0.14) +
    smoke(-3, 3, 0.3) +
    stick
  return { art, width: r * 2.3, height: 620, half: body.radius(0), tilt: 0.36, focus: [0, -90] }
}

function ash(pen: Pen, r: number): string {
  let art = ''
  for (let i = 0; i < 22; i += 1)
    art += ellipse(
      pen.random.between(20, r * 0.62),
      -40 + pen.random.between(-8, 34),
      pen.random.between(2, 6),
      pen.random.between(1, 2.5),
      '#cfc9c1',
      'fill-opacity="0.8"',
    )
  return art
}

export const chopstickRest: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const shape = chosen(pen, look, ['pebble', 'mountain', 'bar'])
  const count = look.includes('set') ? 5 : 3
  let art = ''
  for (let i = 0; i < count; i += 1) {
    const y = -(count - 1 - i) * 96
    const x = (count - 1 - i) * 66 - (count - 1) * 33
    const glaze = i % 2 && look.includes('mixed') ? mixedSkin(coat.glaze) : coat.glaze
    art += ellipse(
      x + 24,
      y + 6,
      150,
      26,
      pen.round([
        [0, '#3a2a1e', 0.42],
        [0.6, '#3a2a1e', 0.16],
        [1, '#3a2a1e', 0],
      ]),
    )
    art += group(rest(pen, shape, glaze), `translate(${n(x)} ${n(y)})`)
  }
  const wood: Skin = { dark: '#3a2013', base: '#6d4227', light: '#9c6a44', gloss: 0.2 }
  const [lx, ly] = [-(count - 1) * 33, -44]
  const lain = random.chance(0.8) || look.includes('sticks')
  const stick = (gap: number) =>
    tube(
      `M${lx - 150} ${ly + 4 + gap * 0.9}C${lx - 40} ${ly + 2 + gap} ${lx + 120} ${ly + 14 + gap} ${lx + 470} ${ly + 46 + gap * 1.5}`,
      10,
      wood,
      1.5,
    )
  const sticks = lain
    ? group(stick(0) + stick(15), 'translate(10 16)', 'opacity="0.25"') + stick(0) + stick(15)
    : ''
  return { art: art + sticks, width: 560, height: count * 96 + 160, half: 60, tilt: 0.2, focus: [0, -70] }
}

const mixedSkin = (skin: Skin): Skin => ({
  ...skin,
  base: mix(skin.base, '#6d7f86', 0.5),
  light: mix(skin.light, '#b7c4c8', 0.5),
  dark: mix(skin.dark, '#3b464a', 0.5),
})

function rest(pen: Pen, shape: 'pebble' | 'mountain' | 'bar', skin: Skin): string {
  const fill = pen.along(
    [-60, -70],
    [80, 20],
    [
      [0, skin.light],
      [0.5, skin.base],
      [1, skin.dark],
    ],
  )
  const top = pen.along(
    [0, -70],
    [0, -20],
    [
      [0, '#ffffff', 0.35 + skin.gloss * 0.3],
      [1, '#ffffff', 0],
    ],
  )
  if (shape === 'mountain')
    return (
      path(
        'M-120 14C-96 -20 -66 -66 -44 -66C-26 -66 -16 -34 6 -34C26 -34 40 -54 58 -54C82 -54 104 -10 118 14C60 28 -60 28 -120 14Z',
        fill,
      ) + path('M-86 -22C-70 -48 -56 -58 -44 -58C-32 -58 -26 -40 -10 -28C-36 -34 -60 -34 -86 -22Z', top)
    )
  if (shape === 'bar')
    return (
      path(
        'M-124 10C-124 -34 -104 -52 -82 -46C-40 -34 40 -34 82 -46C104 -52 124 -34 124 10C60 24 -60 24 -124 10Z',
        fill,
      ) + path('M-104 -26C-96 -42 -84 -42 -70 -38C-30 -28 30 -28 70 -38C40 -20 -50 -16 -104 -26Z', top)
    )
  return (
    path(
      'M-122 0C-122 -38 -70 -58 -4 -50C60 -60 124 -40 122 -2C120 24 60 30 0 28C-64 30 -122 24 -122 0Z',
      fill,
    ) + path('M-96 -18C-80 -42 -40 -48 -6 -40C20 -46 50 -46 70 -38C30 -30 -40 -32 -96 -18Z', top)
  )
}

export const wallPlate: Draw = (pen, look) => {
  const coat = finish(pen, look)
  const { glaze } = coat
  const r = 285
  const y = -330
  const dark = mix(glaze.dark, '#201811', 0.4)
  const clip = pen.clip(
    `M${-r * 0.93} ${y}a${r * 0.93} ${r * 0.93} 0 1 0 ${r * 1.86} 0a${r * 0.93} ${r * 0.93} 0 1 0 ${-r * 1.86} 0Z`,
  )
  const cast = [60, 46, 32]
    .map((d, i) =>
      ellipse(
        d * 0.7,
        y + d,
        r * (1.03 - i * 0.01),
        r * (1.03 - i * 0.01),
        pen.round([
          [0, '#2a1d14', 0.3],
          [0.86, '#2a1d14', 0.26],
          [1, '#2a1d14', 0],
        ]),
      ),
    )
    .join('')
  const art =
    cast +
    ellipse(
      0,
      y,
      r,
      r,
      pen.along(
        [-r, y - r],
        [r, y + r],
        [
          [0, glaze.light],
          [0.5, glaze.base],
          [1, glaze.dark],
        ],
      ),
    ) +
    ellipse(
      0,
      y,
      r * 0.93,
      r * 0.93,
      pen.along(
        [-r, y - r],
        [r, y + r],
        [
          [0, mix(glaze.dark, glaze.base, 0.6)],
          [0.6, mix(glaze.base, glaze.light, 0.4)],
          [1, glaze.light],
        ],
      ),
    ) +
    `<g clip-path="${clip}">${ellipse(
      0,
      y + 4,
      r * 0.84,
      r * 0.84,
      pen.along(
        [-r * 0.5, y - r],
        [r * 0.6, y + r],
        [
          [0, mix(glaze.base, glaze.light, 0.5)],
          [1, glaze.base],
        ],
      ),
    )}${scenery(pen, r, y, dark)}</g>` +
    ellipse(
      -r * 0.34,
      y - r * 0.4,
      r * 0.4,
      r * 0.3,
      pen.round([
        [0, '#ffffff', 0.12 + glaze.gloss * 0.3],
        [1, '#ffffff', 0],
      ]),
    ) +
    grain(
      pen,
      turn({
        tilt: 0,
        profile: [
          [r * 0.2, 580],
          [r * 0.8, 500],
          [r * 0.9, 330],
          [r * 0.8, 150],
          [r * 0.2, 80],
        ],
      }),
      glaze,
      40,
    )
  return { art, width: r * 2.2, height: 660, half: 0, tilt: 0.2, focus: [-40, y - 40], hangs: true }
}

/** Moon over hills, laid on with a wide wet brush. */
function scenery(pen: Pen, r: number, y: number, ink: string): string {
  const { random } = pen
  const moonX = random.between(-0.4, 0.4) * r
  let art = ellipse(moonX, y - r * 0.36, r * 0.2, r * 0.2, ink, 'fill-opacity="0.16"')
  for (let i = 0; i < 4; i += 1) {
    const base = y + r * (0.05 + i * 0.2)
    const peak = random.between(-0.6, 0.6) * r
    const high = random.between(0.2, 0.42) * r
    art += path(
      `M${n(-r)} ${n(base + 40)}C${n(peak - r * 0.5)} ${n(base + 30)} ${n(peak - r * 0.2)} ${n(base - high)} ${n(peak)} ${n(base - high)}C${n(peak + r * 0.2)} ${n(base - high)} ${n(peak + r * 0.5)} ${n(base + 20)} ${n(r)} ${n(base)}V${n(y + r)}H${n(-r)}Z`,
      pen.along(
        [0, base - high],
        [0, base + r * 0.3],
        [
          [0, ink, 0.42],
          [1, ink, 0.04],
        ],
      ),
    )
  }
  return art
}

export const tray: Draw = (pen, look) => {
  const { random } = pen
  const wood = look.includes('wood') || (!look.includes('clay') && random.chance(0.5))
  const coat = finish(pen, look)
  const skin: Skin = wood
    ? random.pick([
        { dark: '#4a2d1a', base: '#8a5a35', light: '#b88a5d', gloss: 0.1 },
        { dark: '#8d6a43', base: '#c7a273', light: '#e6cda5', gloss: 0.1 },
      ])
    : coat.glaze
  const [w, d, wall] = [330, 150, 40]
  const round = random.between(30, 90)
  const shell = (grow: number, y: number, fill: string) =>
    `<rect x="${n(-w - grow)}" y="${n(y - d - grow * 0.5)}" width="${n((w + grow) * 2)}" height="${n((d + grow * 0.5) * 2)}" rx="${n(round + grow)}" ry="${n((round + grow) * 0.5)}" fill="${fill}"/>`
  let art = ''
  for (let y = 0; y > -wall; y -= 4)
    art += shell(
      -18 + (-y / wall) * 14,
      y - 40,
      pen.across([
        [0, skin.light],
        [0.4, skin.base],
        [1, skin.dark],
      ]),
    )
  art +=
    shell(
      0,
      -wall - 40,
      pen.across([
        [0, mix(skin.base, skin.light, 0.6)],
        [1, skin.light],
      ]),
    ) +
    shell(
      -12,
      -wall - 38,
      pen.across([
        [0, skin.dark],
        [0.2, mix(skin.dark, skin.base, 0.6)],
        [1, mix(skin.base, skin.light, 0.4)],
      ]),
    )
  art += shell(
    -26,
    -wall - 30,
    pen.along(
      [-w, -200],
      [w, 40],
      [
        [0, mix(skin.base, skin.dark, 0.25)],
        [1, mix(skin.base, skin.light, 0.45)],
      ],
    ),
  )
  if (wood)
    for (let i = 0; i < 26; i += 1) {
      const y = -wall - 30 - d + 18 + random.between(0, d * 2 - 40)
      const x = random.between(-w + 50, w - 250)
      art += line(
        `M${n(x)} ${n(y)}q100 ${n(random.between(-4, 4))} ${n(random.between(140, 240))} ${n(random.between(-2, 2))}`,
        skin.dark,
        random.between(0.8, 2.2),
        'stroke-opacity="0.25"',
      )
    }
  const cups = look.includes('empty')
    ? ''
    : [
        [-100, -36, 0.6],
        [84, 0, 0.6],
      ]
        .map(([x = 0, y = 0, k = 1]) => {
          const form: Form = {
            tilt: 0.42,
            profile: [
              [150, 200],
              [150, 160],
              [128, 60],
              [90, 8],
              [88, 0],
            ],
          }
          return group(
            ellipse(
              30,
              6,
              170,
              60,
              pen.round([
                [0, '#22160d', 0.5],
                [1, '#22160d', 0],
              ]),
            ) +
              pot(pen, form, { ...coat, decor: 'plain' }) +
              mouth(pen, turn(form), coat.glaze, coat.glaze, 7, { colour: '#a9702c', depth: 16 }),
            `translate(${x} ${y}) scale(${k})`,
          )
        })
        .join('')
  return { art: art + cups, width: 700, height: 400, half: 320, tilt: 0.44, focus: [120, -140] }
}
