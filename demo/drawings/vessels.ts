import { finish, mouth, pot } from './clay.ts'
import { type Form, turn } from './lathe.ts'
import { leaf, twig } from './parts.ts'
import { ellipse, group, n, type Pen, type Point } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

export const vase: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const shape = chosen(pen, look, ['bottle', 'moon', 'cylinder', 'gourd', 'bud'])
  const h = shape === 'moon' ? random.between(400, 430) : random.between(440, 520)
  const r = h * 0.5
  const profiles: Record<typeof shape, Point[]> = {
    bottle: [
      [r * 0.22, h],
      [r * 0.17, h * 0.93],
      [r * 0.17, h * 0.72],
      [r * 0.34, h * 0.58],
      [r * 0.68, h * 0.36],
      [r * 0.62, h * 0.12],
      [r * 0.38, h * 0.01],
      [r * 0.36, 0],
    ],
    moon: [
      [r * 0.42, h],
      [r * 0.41, h * 0.955],
      [r * 0.8, h * 0.8],
      [r * 1.0, h * 0.5],
      [r * 0.8, h * 0.17],
      [r * 0.44, h * 0.02],
      [r * 0.43, 0],
    ],
    cylinder: [
      [r * 0.4, h],
      [r * 0.42, h * 0.9],
      [r * 0.44, h * 0.5],
      [r * 0.42, h * 0.08],
      [r * 0.36, h * 0.01],
      [r * 0.35, 0],
    ],
    gourd: [
      [r * 0.14, h],
      [r * 0.13, h * 0.93],
      [r * 0.32, h * 0.8],
      [r * 0.26, h * 0.6],
      [r * 0.48, h * 0.44],
      [r * 0.58, h * 0.24],
      [r * 0.4, h * 0.02],
      [r * 0.37, 0],
    ],
    bud: [
      [r * 0.15, h * 0.74],
      [r * 0.12, h * 0.68],
      [r * 0.2, h * 0.56],
      [r * 0.5, h * 0.34],
      [r * 0.52, h * 0.18],
      [r * 0.34, h * 0.01],
      [r * 0.32, 0],
    ],
  }
  const form: Form = { profile: profiles[shape], tilt: 0.17 }
  const body = turn(form)
  const lip = body.radius(body.top)
  const dark = { ...coat.glaze, base: coat.glaze.dark }
  const flowers =
    look.includes('flowers') || (shape !== 'moon' && !look.includes('empty') && random.chance(0.6))
  const kind = random.pick(['eucalyptus', 'olive', 'plum', 'dry'] as const)
  const stems = flowers
    ? group(
        Array.from({ length: lip > 55 ? 3 : kind === 'dry' ? 3 : 1 }, (_, i) =>
          twig(pen, h * random.between(0.62, 0.86), kind, (i - (lip > 55 ? 1 : 0)) * 90 + 40),
        ).join(''),
        `translate(0 ${n(-body.top + 6)})`,
      )
    : ''
  const art =
    mouth(pen, body, coat.glaze, dark, 5) +
    stems +
    pot(pen, form, coat) +
    frontLip(pen, lip, body.top, form.tilt, coat.glaze.light)
  const widest = Math.max(...form.profile.map(([x]) => x))
  return {
    art,
    width: widest * 2 + (flowers ? 120 : 0),
    height: body.top * (flowers ? 1.72 : 1.04),
    half: body.radius(0),
    tilt: 0.17,
    focus: [0, -body.top * 0.72],
  }
}

/** The near half of a lip, over stems that stand inside it. */
const frontLip = (pen: Pen, r: number, top: number, tilt: number, colour: string) =>
  `<path d="M${n(-r + 1)} ${n(-top)}A${n(r - 1)} ${n(r * tilt)} 0 0 0 ${n(r - 1)} ${n(-top)}" fill="none" stroke="${pen.across(
    [
      [0, colour],
      [1, colour, 0.35],
    ],
  )}" stroke-width="5" stroke-linecap="round"/>`

export const jar: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const shape = chosen(pen, look, ['onggi', 'canister', 'ginger'])
  const h = random.between(330, 390)
  const r = h * 0.5
  const profiles: Record<typeof shape, Point[]> = {
    onggi: [
      [r * 0.68, h],
      [r * 0.64, h * 0.94],
      [r * 0.86, h * 0.76],
      [r * 0.98, h * 0.52],
      [r * 0.84, h * 0.2],
      [r * 0.62, h * 0.01],
      [r * 0.6, 0],
    ],
    canister: [
      [r * 0.76, h * 0.9],
      [r * 0.78, h * 0.8],
      [r * 0.78, h * 0.2],
      [r * 0.74, h * 0.04],
      [r * 0.7, 0],
    ],
    ginger: [
      [r * 0.5, h],
      [r * 0.5, h * 0.92],
      [r * 0.86, h * 0.78],
      [r * 0.92, h * 0.56],
      [r * 0.62, h * 0.18],
      [r * 0.54, h * 0.01],
      [r * 0.53, 0],
    ],
  }
  const form: Form = { profile: profiles[shape], tilt: 0.2 }
  const body = turn(form)
  const rim = body.radius(body.top)
  const lidHigh = shape === 'canister' ? 40 : 62
  const lidForm: Form = {
    tilt: 0.2,
    profile:
      shape === 'canister'
        ? [
            [rim * 0.99, lidHigh],
            [rim * 1.03, lidHigh - 6],
            [rim * 1.03, 6],
            [rim * 1.02, 0],
          ]
        : [
            [rim * 0.16, lidHigh],
            [rim * 0.6, lidHigh * 0.78],
            [rim * 1.0, lidHigh * 0.34],
            [rim * 1.1, 12],
            [rim * 1.1, 0],
          ],
  }
  const lidCoat = { ...coat, decor: 'plain' as const, glaze: coat.decor === 'dip' ? coat.clay : coat.glaze }
  const lidBody = turn(lidForm)
  const knob: Form = {
    tilt: 0.2,
    profile: [
      [rim * 0.06, 46],
      [rim * 0.2, 42],
      [rim * 0.23, 26],
      [rim * 0.12, 5],
      [rim * 0.13, 0],
    ],
  }
  const lid =
    group(
      pot(pen, lidForm, lidCoat, 0.45) +
        ellipse(
          0,
          -lidBody.top,
          lidBody.radius(lidBody.top),
          lidBody.radius(lidBody.top) * 0.2,
          pen.across([
            [0, lidCoat.glaze.light],
            [0.6, lidCoat.glaze.base],
            [1, lidCoat.glaze.dark],
          ]),
        ),
      `translate(0 ${n(-body.top)})`,
    ) + group(pot(pen, knob, lidCoat, 0.6), `translate(0 ${n(-body.top - lidHigh + 4)})`)
  const art =
    pot(pen, form, coat) +
    ellipse(0, -body.top + rim * 0.1, rim * 1.06, rim * 0.22, '#1a120c', 'fill-opacity="0.3"') +
    lid
  return {
    art,
    width: r * 2,
    height: body.top + lidHigh + 50,
    half: body.radius(0),
    tilt: 0.2,
    focus: [0, -body.top * 0.9],
  }
}

export const flowerPot: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look.length ? look : [random.pick(['terracotta', 'oat', 'ash', 'white', 'sage'])])
  const h = random.between(255, 300)
  const r = random.between(165, 185)
  const form: Form = {
    tilt: 0.24,
    profile: random.chance(0.5)
      ? [
          [r, h],
          [r, h * 0.86],
          [r, h * 0.83],
          [r * 0.92, h * 0.82],
          [r * 0.92, h * 0.82],
          [r * 0.72, h * 0.02],
          [r * 0.7, 0],
        ]
      : [
          [r * 0.92, h],
          [r * 1.0, h * 0.8],
          [r * 1.0, h * 0.36],
          [r * 0.74, h * 0.04],
          [r * 0.66, 0],
        ],
  }
  const body = turn(form)
  const soil = { dark: '#1f1611', base: '#33251c', light: '#453428', gloss: 0 }
  const art =
    pot(pen, form, coat) +
    mouth(pen, body, coat.glaze, soil, 10, { colour: '#34261d', depth: 14 }) +
    plant(pen, body.radius(body.top) * 0.6, body.top, h * 1.5)
  return { art, width: r * 2.6, height: h * 2.3, half: body.radius(0), tilt: 0.24, focus: [0, -h * 0.95] }
}

function plant(pen: Pen, spread: number, top: number, tall: number): string {
  const { random } = pen
  const kind = random.pick(['rubber', 'olive', 'snake'] as const)
  let art = ''
  if (kind === 'snake') {
    for (let i = 0; i < 9; i += 1) {
      const x = -spread * 0.7 + (spread * 1.4 * i) / 8
      art += leaf(
        pen,
        tall * random.between(0.55, 0.92),
        random.between(19, 28),
        random.pick(['#4c6a4a', '#5d7d54', '#3f5b45']),
        -90 + (i - 4) * 7 + random.between(-5, 5),
        [x, -top + 12 + random.between(-8, 10)],
      )
    }
    return art
  }
  if (kind === 'olive')
    return group(
      [-60, 0, 70].map((lean) => twig(pen, tall * random.between(0.7, 0.9), 'olive', lean * 1.4)).join(''),
      `translate(0 ${n(-top + 10)})`,
    )
  for (let i = 0; i < 13; i += 1) {
    const side = i % 2 ? 1 : -1
    const up = (tall * 0.72 * i) / 13
    art += leaf(
      pen,
      random.between(112, 150) * (1.1 - i / 30),
      random.between(34, 44),
      random.pick(['#3f5d46', '#4d7052', '#5f8460']),
      side > 0 ? random.between(-58, -18) : random.between(198, 238),
      [side * 4, -top - up],
    )
  }
  return `<path d="M0 ${n(-top + 14)}L2 ${n(-top - tall * 0.7)}" stroke="#5b4a37" stroke-width="9" stroke-linecap="round"/>${art}${leaf(pen, 120, 30, '#6c9168', -88, [2, -top - tall * 0.66])}`
}
