import { mix } from '../colour.ts'
import { type Form, relief, type Skin, shine, type Turned, turn, wall } from '../lathe.ts'
import { clays, type GlazeName, glazes } from '../palette.ts'
import { ellipse, n, type Pen } from '../pen.ts'
import { chosen, type Look } from '../subject.ts'
import { type Decor, decoration, decors, toned } from './decor.ts'

/** The finish of a pot. */
export interface Finish {
  glaze: Skin
  clay: Skin
  decor: Decor
}

const usual: readonly GlazeName[] = [
  'white',
  'white',
  'cream',
  'celadon',
  'black',
  'buncheong',
  'oat',
  'oat',
  'sage',
  'terracotta',
  'ash',
  'navy',
]

export function finish(pen: Pen, look: Look): Finish {
  const name = chosen(pen, look, Object.keys(glazes) as GlazeName[], usual)
  const decor = chosen(pen, look, decors, ['plain', 'plain', 'speckle', 'dip', 'dip', 'rings', 'twotone'])
  const dark = name === 'black' || name === 'iron' || name === 'navy'
  return { glaze: glazes[name], clay: dark ? clays.red : name === 'ash' ? clays.dark : clays.pale, decor }
}

/** A glazed pot without handles: wall, decoration, light. */
export function pot(pen: Pen, form: Form, { glaze, clay, decor }: Finish, depth = 1): string {
  const body = turn(form)
  return (
    wall(body, decor === 'twotone' ? toned(glaze) : glaze) +
    decoration(pen, body, glaze, clay, decor) +
    grain(pen, body, glaze, decor === 'speckle' ? 150 : 26) +
    relief(pen, form, glaze, depth) +
    shine(pen, body, decor === 'dip' || decor === 'twotone' ? { ...glaze, gloss: glaze.gloss * 0.8 } : glaze)
  )
}

/** Iron specks and pinholes that fire out of the clay. */
export function grain(pen: Pen, body: Turned, glaze: Skin, count: number): string {
  const { random } = pen
  const dark = mix(glaze.dark, '#3a2416', 0.6)
  let art = ''
  for (let i = 0; i < count; i += 1) {
    const angle = (Math.asin(random.between(-0.97, 0.97)) * 180) / Math.PI
    const [x, y] = body.at(angle, body.top * random.between(0.03, 0.97))
    const size = random.next() ** 3 * 3.2 + 0.7
    const squeeze = Math.cos((angle * Math.PI) / 180)
    art += ellipse(
      x,
      y,
      size * Math.max(0.3, squeeze),
      size,
      dark,
      `fill-opacity="${n(random.between(0.2, 0.62), 2)}"`,
    )
  }
  return art
}
