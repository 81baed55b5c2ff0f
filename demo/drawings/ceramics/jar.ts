import { type Form, outline, turn } from '../lathe.ts'
import { ellipse, group, n, type Point } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { finish, pot } from './clay.ts'

export const jar: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const shape = chosen(pen, look, ['onggi', 'canister', 'ginger'])
  const h = random.between(330, 390)
  const r = h * 0.5
  const profiles: Record<typeof shape, Point[]> = {
    onggi: outline('.68 1, .64 .94, .86 .76, .98 .52, .84 .2, .62 .01, .6 0', r, h),
    canister: outline('.76 .9, .78 .8, .78 .2, .74 .04, .7 0', r, h),
    ginger: outline('.5 1, .5 .92, .86 .78, .92 .56, .62 .18, .54 .01, .53 0', r, h),
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
    profile: outline('.06 46, .2 42, .23 26, .12 5, .13 0', rim, 1),
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
