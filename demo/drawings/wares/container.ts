import { bottle, cap, ellipsePath } from '../glass.ts'
import { type Form, outline, relief, type Skin, turn, wall } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { faded, group, type Pen, type Point, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { ink, paperNames, papers } from './papers.ts'

/** Plastic and paper food containers with clear lids. */
export const container: Draw = (pen, look) => {
  if (look.includes('bottles')) return emptyBottles(pen)
  const paper = papers[chosen(pen, look, paperNames, ['kraft', 'white', 'black'])]
  const form: Form = {
    tilt: 0.3,
    profile: outline('200 130, 196 124, 166 6, 160 0'),
  }
  const body = turn(form)
  const edge =
    wall(body, paper, 130, 92) + path(body.patch(-90, 90, 104, 92), paper.dark, 'fill-opacity="0.3"')
  const tub = (lidded: boolean, above = 0) => {
    const dome: Form = {
      tilt: 0.3,
      profile: outline('150 46, 186 36, 204 14, 206 0'),
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
        group(
          groundShade(pen, 34, 10, 270, 74) + tub(i !== 1, i === 1 ? 4 : 0),
          `translate(${x} ${y}) scale(.86)`,
        ),
      )
      .join(''),
    width: 720,
    height: 480,
    half: 0,
    tilt: 0.3,
    focus: [-20, -150],
  }
}

/** Small glass bottles that a seller fills. */
function emptyBottles(pen: Pen): ReturnType<Draw> {
  const glass: Skin = { dark: '#3a2413', base: '#7d4f27', light: '#c98f52', gloss: 1 }
  const form: Form = { tilt: 0.16, profile: outline('30 250, 30 214, 40 200, 92 180, 96 160, 96 12, 88 0') }
  const one =
    bottle(pen, { form, glass, body: 0.95 }) + cap(pen, outline('38 58, 40 54, 40 0'), ink, 0.16, 234)
  const spots: readonly Point[] = [
    [-190, -30],
    [0, -60],
    [190, -30],
    [-96, 40],
    [96, 40],
  ]
  const art = [spots[1], spots[0], spots[2], spots[3], spots[4]].map((spot) => {
    const [x, y] = spot ?? [0, 0]
    return group(groundShade(pen, 36, 4, 170, 34) + one, `translate(${x} ${y})`)
  })
  return { art: art.join(''), width: 620, height: 370, half: 0, tilt: 0.2, focus: [0, -120] }
}
