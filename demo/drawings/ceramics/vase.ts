import { type Form, outline, turn } from '../lathe.ts'
import { twig } from '../parts.ts'
import { group, n, type Pen, type Point } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { finish, pot } from './clay.ts'
import { mouth } from './mouth.ts'

export const vase: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const shape = chosen(pen, look, ['bottle', 'moon', 'cylinder', 'gourd', 'bud'])
  const h = shape === 'moon' ? random.between(400, 430) : random.between(440, 520)
  const r = h * 0.5
  const profiles: Record<typeof shape, Point[]> = {
    bottle: outline('.22 1, .17 .93, .17 .72, .34 .58, .68 .36, .62 .12, .38 .01, .36 0', r, h),
    moon: outline('.42 1, .41 .955, .8 .8, 1 .5, .8 .17, .44 .02, .43 0', r, h),
    cylinder: outline('.4 1, .42 .9, .44 .5, .42 .08, .36 .01, .35 0', r, h),
    gourd: outline('.14 1, .13 .93, .32 .8, .26 .6, .48 .44, .58 .24, .4 .02, .37 0', r, h),
    bud: outline('.15 .74, .12 .68, .2 .56, .5 .34, .52 .18, .34 .01, .32 0', r, h),
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
