import { type Form, outline, turn } from '../lathe.ts'
import type { Draw } from '../subject.ts'
import { finish, pot } from './clay.ts'
import { mouth } from './mouth.ts'
import { plant } from './plants.ts'

export const flowerPot: Draw = (pen, look) => {
  const { random } = pen
  const moss = look.includes('moss')
  const coat = finish(pen, look.length ? look : [random.pick(['terracotta', 'oat', 'ash', 'white', 'sage'])])
  const h = random.between(255, 300)
  const r = random.between(165, 185)
  const form: Form = {
    tilt: 0.24,
    profile: moss
      ? outline('1.3 .44, 1.32 .36, 1.06 .12, .8 .01, .78 0', r, h)
      : random.chance(0.5)
        ? outline('1 1, 1 .86, 1 .83, .92 .82, .92 .82, .72 .02, .7 0', r, h)
        : outline('.92 1, 1 .8, 1 .36, .74 .04, .66 0', r, h),
  }
  const body = turn(form)
  const soil = { dark: '#1f1611', base: '#33251c', light: '#453428', gloss: 0 }
  const art =
    pot(pen, form, coat) +
    mouth(pen, body, coat.glaze, soil, 10, { colour: '#34261d', depth: 14 }) +
    plant(pen, look, body.radius(body.top) * 0.6, body.top, h * 1.5)
  return {
    art,
    width: r * 2.6,
    height: h * (moss ? 0.9 : 2.3),
    half: body.radius(0),
    tilt: 0.24,
    focus: [0, -body.top * 0.95],
  }
}
