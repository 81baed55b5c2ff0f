import { type Form, outline, turn } from '../lathe.ts'
import { ellipse, group, melt, type Pen, type Point } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { finish, pot } from './clay.ts'
import { mouth } from './mouth.ts'

export const bowl: Draw = (pen, look) => {
  const { random } = pen
  const r = random.between(235, 270)
  const h = r * random.between(0.62, 0.82)
  const shape = chosen(pen, look, ['deep', 'flared', 'rounded'])
  const profiles: Record<typeof shape, Point[]> = {
    deep: outline('1 1, .99 .8, .86 .36, .56 .11, .44 .09, .45 0', r, h),
    flared: outline('1.08 .94, .94 .74, .7 .34, .44 .13, .36 .11, .38 0', r, h),
    rounded: outline('.94 1, 1.02 .75, .94 .36, .6 .08, .5 .06, .5 0', r, h),
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
      pen.round(melt('#1a120c', 0.2, 0.08)),
    ) + ellipse(r * 0.46, -top + r * tilt * 0.3, r * 0.36, r * tilt * 0.44, pen.round(melt('#ffffff', 0.3)))
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
