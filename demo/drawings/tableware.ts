import { finish, mouth, pot } from './clay.ts'
import { type Form, turn } from './lathe.ts'
import { tube } from './parts.ts'
import { ellipse, group, type Pen, type Point } from './pen.ts'
import { chosen, type Draw, type Look, type Subject } from './subject.ts'

const drinks = { coffee: '#3b2417', tea: '#a9702c', green: '#a9a653', latte: '#c39a6d', empty: '' } as const

export const mug: Draw = (pen, look) => {
  const { random } = pen
  const shape = chosen(pen, look, ['straight', 'round', 'taper', 'low'])
  const h = shape === 'low' ? random.between(250, 275) : random.between(310, 355)
  const r = shape === 'low' ? random.between(172, 186) : random.between(138, 156)
  const profiles: Record<typeof shape, Point[]> = {
    straight: [
      [r, h],
      [r, h * 0.9],
      [r * 0.99, h * 0.3],
      [r * 0.97, h * 0.1],
      [r * 0.88, h * 0.015],
      [r * 0.84, 0],
    ],
    round: [
      [r * 0.9, h],
      [r * 0.95, h * 0.85],
      [r * 1.12, h * 0.42],
      [r * 0.98, h * 0.12],
      [r * 0.72, h * 0.02],
      [r * 0.7, 0],
    ],
    taper: [
      [r * 1.08, h],
      [r * 1.05, h * 0.85],
      [r * 0.88, h * 0.28],
      [r * 0.8, h * 0.08],
      [r * 0.7, h * 0.02],
      [r * 0.68, 0],
    ],
    low: [
      [r, h],
      [r * 1.01, h * 0.8],
      [r * 0.97, h * 0.34],
      [r * 0.78, h * 0.1],
      [r * 0.58, h * 0.03],
      [r * 0.56, 0],
    ],
  }
  return cup(pen, look, { profile: profiles[shape], tilt: 0.24 }, true)
}

export const teacup: Draw = (pen, look) => {
  const { random } = pen
  const r = random.between(150, 172)
  const h = random.between(190, 225)
  const shape = chosen(pen, look, ['open', 'tulip', 'yunomi'])
  const profiles: Record<typeof shape, Point[]> = {
    open: [
      [r * 1.1, h],
      [r, h * 0.7],
      [r * 0.74, h * 0.3],
      [r * 0.42, h * 0.12],
      [r * 0.4, h * 0.1],
      [r * 0.42, 0],
    ],
    tulip: [
      [r, h * 1.08],
      [r * 0.92, h * 0.85],
      [r * 0.9, h * 0.42],
      [r * 0.62, h * 0.14],
      [r * 0.42, h * 0.09],
      [r * 0.43, 0],
    ],
    yunomi: [
      [r * 0.82, h * 1.45],
      [r * 0.86, h * 1.1],
      [r * 0.84, h * 0.5],
      [r * 0.72, h * 0.14],
      [r * 0.5, h * 0.05],
      [r * 0.5, 0],
    ],
  }
  return cup(pen, look, { profile: profiles[shape], tilt: 0.3 }, false)
}

/** A cup with or without an ear; the ear lies behind the wall on the right. */
function cup(pen: Pen, look: Look, form: Form, eared: boolean): Subject {
  const coat = finish(pen, look)
  const body = turn(form)
  const h = body.top
  const widest = Math.max(...form.profile.map(([r]) => r))
  const drink =
    drinks[
      chosen(
        pen,
        look,
        ['coffee', 'tea', 'green', 'latte', 'empty'],
        ['empty', 'empty', eared ? 'coffee' : 'green', eared ? 'latte' : 'tea'],
      )
    ]
  const inner = coat.decor === 'dip' || coat.glaze.gloss > 0.1 ? coat.glaze : coat.clay
  const filled = drink ? { colour: drink, depth: h * 0.07 } : undefined
  const swing = eared ? pen.random.between(0.62, 0.74) * h : 0
  const high: Point = [body.radius(h * 0.8) * 0.93, -h * 0.8 + 6]
  const low: Point = [body.radius(h * 0.26) * 0.93, -h * 0.24 + 6]
  const ear = eared
    ? tube(
        `M${high[0]} ${high[1]}C${high[0] + swing * 0.52} ${high[1] - h * 0.06} ${high[0] + swing * 0.66} ${low[1] - h * 0.04} ${low[0]} ${low[1]}`,
        h * 0.088,
        coat.decor === 'dip' ? coat.glaze : coat.glaze,
      )
    : ''
  const art = ear + pot(pen, form, coat) + mouth(pen, body, coat.glaze, inner, 7.5, filled)
  const off = eared ? -h * 0.13 : 0
  return {
    art: group(art, `translate(${off} 0)`),
    width: widest * 2 + (eared ? h * 0.34 : 0),
    height: h * 1.08,
    half: body.radius(0),
    tilt: form.tilt,
    focus: [off + widest * 0.35, -h * 0.86],
  }
}

export const bowl: Draw = (pen, look) => {
  const { random } = pen
  const r = random.between(235, 270)
  const h = r * random.between(0.62, 0.82)
  const shape = chosen(pen, look, ['deep', 'flared', 'rounded'])
  const profiles: Record<typeof shape, Point[]> = {
    deep: [
      [r, h],
      [r * 0.99, h * 0.8],
      [r * 0.86, h * 0.36],
      [r * 0.56, h * 0.11],
      [r * 0.44, h * 0.09],
      [r * 0.45, 0],
    ],
    flared: [
      [r * 1.08, h * 0.94],
      [r * 0.94, h * 0.74],
      [r * 0.7, h * 0.34],
      [r * 0.44, h * 0.13],
      [r * 0.36, h * 0.11],
      [r * 0.38, 0],
    ],
    rounded: [
      [r * 0.94, h],
      [r * 1.02, h * 0.75],
      [r * 0.94, h * 0.36],
      [r * 0.6, h * 0.08],
      [r * 0.5, h * 0.06],
      [r * 0.5, 0],
    ],
  }
  const form: Form = { profile: profiles[shape], tilt: 0.34 }
  const coat = finish(pen, look)
  const body = turn(form)
  const rice = look.includes('rice')
  const art =
    pot(pen, form, coat) +
    mouth(pen, body, coat.glaze, coat.glaze, 8) +
    well(pen, body.radius(body.top), body.top, form.tilt) +
    (rice ? heap(pen, body.radius(body.top) * 0.9, body.top) : '')
  return {
    art,
    width: r * 2.1,
    height: h * 1.35 + (rice ? 60 : 0),
    half: body.radius(0),
    tilt: form.tilt,
    focus: [r * 0.3, -h * 0.9],
  }
}

/** The pool of shade and light at the bottom of a bowl. */
function well(pen: Pen, r: number, top: number, tilt: number): string {
  return (
    ellipse(
      r * 0.08,
      -top + r * tilt * 0.16,
      r * 0.56,
      r * tilt * 0.6,
      pen.round([
        [0, '#1a120c', 0.2],
        [0.7, '#1a120c', 0.08],
        [1, '#1a120c', 0],
      ]),
    ) +
    ellipse(
      r * 0.46,
      -top + r * tilt * 0.3,
      r * 0.36,
      r * tilt * 0.44,
      pen.round([
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0],
      ]),
    )
  )
}

/** A heap of steamed rice that stands over the lip. */
function heap(pen: Pen, r: number, top: number): string {
  const { random } = pen
  let art = ellipse(
    0,
    -top - r * 0.08,
    r * 0.94,
    r * 0.36,
    pen.round(
      [
        [0, '#ffffff'],
        [0.7, '#f3efe6'],
        [1, '#cfc6b6'],
      ],
      [0.36, 0.25],
    ),
  )
  for (let i = 0; i < 320; i += 1) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * 0.93
    const x = Math.cos(angle) * reach * r * 0.94
    const y = -top - r * 0.08 + Math.sin(angle) * reach * r * 0.35
    art += group(
      ellipse(0, 0, 9.5, 4.6, random.pick(['#ffffff', '#fbf8f1', '#ece6d9', '#f6f2e9'])),
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.whole(0, 180)})`,
    )
  }
  return art
}

export const teapot: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const r = random.between(185, 205)
  const h = random.between(255, 300)
  const squat = random.chance(0.5)
  const form: Form = {
    tilt: 0.2,
    profile: squat
      ? [
          [r * 0.44, h * 0.88],
          [r * 0.66, h * 0.83],
          [r * 0.96, h * 0.64],
          [r * 1.06, h * 0.44],
          [r * 0.98, h * 0.22],
          [r * 0.68, h * 0.03],
          [r * 0.64, 0],
        ]
      : [
          [r * 0.4, h],
          [r * 0.56, h * 0.96],
          [r * 0.84, h * 0.76],
          [r * 0.98, h * 0.46],
          [r * 0.9, h * 0.2],
          [r * 0.62, h * 0.02],
          [r * 0.58, 0],
        ],
  }
  const body = turn(form)
  const t = body.top
  const root: Point = [-body.radius(t * 0.36) * 0.8, -t * 0.32]
  const spout = tube(
    `M${root[0]} ${root[1]}C${root[0] - r * 0.42} ${root[1] - t * 0.12} ${root[0] - r * 0.38} ${-t * 0.66} ${root[0] - r * 0.62} ${-t * 0.9}`,
    t * 0.3,
    coat.glaze,
    0.36,
  )
  const over = chosen(pen, look, ['hoop', 'ear'])
  const cane = { dark: '#5d3b20', base: '#a9763f', light: '#dcae74', gloss: 0 }
  const hoop =
    over === 'hoop'
      ? tube(
          `M${-r * 0.62} ${-t * 0.84}C${-r * 0.74} ${-t * 1.75} ${r * 0.74} ${-t * 1.75} ${r * 0.62} ${-t * 0.84}`,
          15,
          cane,
        )
      : ''
  const ear =
    over === 'ear'
      ? tube(
          `M${r * 0.74} ${-t * 0.74}C${r * 1.42} ${-t * 1.02} ${r * 1.5} ${-t * 0.3} ${r * 0.88} ${-t * 0.24}`,
          t * 0.085,
          coat.glaze,
        )
      : ''
  const lidForm: Form = {
    tilt: 0.2,
    profile: [
      [r * 0.05, t * 0.2],
      [r * 0.16, t * 0.17],
      [r * 0.34, t * 0.09],
      [r * 0.46, t * 0.01],
      [r * 0.46, 0],
    ],
  }
  const knobForm: Form = {
    tilt: 0.2,
    profile: [
      [r * 0.03, 38],
      [r * 0.11, 34],
      [r * 0.135, 20],
      [r * 0.07, 4],
      [r * 0.08, 0],
    ],
  }
  const plain = { ...coat, decor: 'plain' as const }
  const lid =
    group(pot(pen, lidForm, plain, 0.45), `translate(0 ${-t + 2})`) +
    group(pot(pen, knobForm, plain, 0.6), `translate(0 ${-t * 1.19})`)
  const art =
    ear +
    spout +
    pot(pen, form, coat) +
    ellipse(0, -t + 3, r * 0.5, r * 0.1, '#1a120c', 'fill-opacity="0.28"') +
    lid +
    hoop
  return {
    art,
    width: r * 2.9,
    height: over === 'hoop' ? t * 1.55 : t * 1.35,
    half: body.radius(0),
    tilt: 0.2,
    focus: [r * 0.1, -t * 0.8],
  }
}
