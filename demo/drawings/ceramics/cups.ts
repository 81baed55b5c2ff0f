import { type Form, outline, turn } from '../lathe.ts'
import { tube } from '../parts.ts'
import { group, type Pen, type Point } from '../pen.ts'
import { chosen, type Draw, type Look, type Subject } from '../subject.ts'
import { finish, pot } from './clay.ts'
import { mouth } from './mouth.ts'

const drinks = { coffee: '#3b2417', tea: '#a9702c', green: '#a9a653', latte: '#c39a6d', empty: '' } as const

export const mug: Draw = (pen, look) => {
  const { random } = pen
  const shape = chosen(pen, look, ['straight', 'round', 'taper', 'low'])
  const h = shape === 'low' ? random.between(250, 275) : random.between(310, 355)
  const r = shape === 'low' ? random.between(172, 186) : random.between(138, 156)
  const profiles: Record<typeof shape, Point[]> = {
    straight: outline('1 1, 1 .9, .99 .3, .97 .1, .88 .015, .84 0', r, h),
    round: outline('.9 1, .95 .85, 1.12 .42, .98 .12, .72 .02, .7 0', r, h),
    taper: outline('1.08 1, 1.05 .85, .88 .28, .8 .08, .7 .02, .68 0', r, h),
    low: outline('1 1, 1.01 .8, .97 .34, .78 .1, .58 .03, .56 0', r, h),
  }
  return cup(pen, look, { profile: profiles[shape], tilt: 0.24 }, true)
}

export const teacup: Draw = (pen, look) => {
  const { random } = pen
  const r = random.between(150, 172)
  const h = random.between(190, 225)
  const shape = chosen(pen, look, ['open', 'tulip', 'yunomi'])
  const profiles: Record<typeof shape, Point[]> = {
    open: outline('1.1 1, 1 .7, .74 .3, .42 .12, .4 .1, .42 0', r, h),
    tulip: outline('1 1.08, .92 .85, .9 .42, .62 .14, .42 .09, .43 0', r, h),
    yunomi: outline('.82 1.45, .86 1.1, .84 .5, .72 .14, .5 .05, .5 0', r, h),
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
