import { lift, mix } from '../colour.ts'
import { cap, ellipsePath } from '../glass.ts'
import { type Form, outline, relief, type Skin, turn, wall } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { ellipse, group, line, n, type Pen, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { paperNames, papers } from './papers.ts'

/** Paper cups: a stack and one with a lid. */
export const cupStack: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['white', 'kraft', 'green', 'black'])]
  const sleeve = papers[chosen(pen, look, ['kraft', 'black', 'white'], ['kraft', 'black'])]
  const tilt = 0.2
  const cup: Form = {
    tilt,
    profile: outline('104 290, 104 282, 100 276, 74 6, 72 0'),
  }
  const body = turn(cup)
  const one = wall(body, paper) + relief(pen, cup, paper, 0.5)
  const rim =
    wall(body, paper, 290, 246) + path(body.patch(-90, 90, 262, 246), paper.dark, 'fill-opacity="0.34"')
  const opening =
    path(ellipsePath(104, 290, tilt), paper.light) +
    path(
      ellipsePath(97, 289, tilt),
      pen.across([
        [0, paper.dark],
        [0.6, mix(paper.base, paper.dark, 0.3)],
        [1, paper.base],
      ]),
    )
  let stack = group(opening, 'translate(0 -204)')
  for (let i = 6; i > 0; i -= 1) stack += group(rim, `translate(0 ${-i * 34})`)
  stack += one
  const band = body.patch(-90, 90, 210, 84)
  const lid = cap(
    pen,
    [
      [88, 34],
      [92, 30],
      [94, 12],
      [110, 8],
      [110, 0],
    ],
    papers[chosen(pen, look, ['black', 'white'])],
    tilt,
    280,
  )
  const served = `${one}${path(
    band,
    pen.across([
      [0, sleeve.base],
      [0.28, sleeve.light],
      [0.62, sleeve.base],
      [1, sleeve.dark],
    ]),
  )}${lid}${ellipse(26, -318, 12, 3.4, '#14110e', 'fill-opacity="0.6"')}`
  if (look.includes('straws')) return straws(pen, paper)
  const art =
    groundShade(pen, -60, 2, 190, 44) +
    group(stack, 'translate(-120 0)') +
    groundShade(pen, 190, 26, 180, 44) +
    group(served, 'translate(140 30)')
  return { art, width: 520, height: 540, half: 0, tilt, focus: [-60, -380] }
}

/** Paper straws standing in a glass-sized cup. */
function straws(pen: Pen, paper: Skin): ReturnType<Draw> {
  const { random } = pen
  const tints = ['#b5483c', '#3f5f73', '#c9a25a', '#5f7360']
  const form: Form = { tilt: 0.2, profile: outline('104 240, 74 6, 72 0') }
  const body = turn(form)
  let bundle = ''
  for (let i = 0; i < 46; i += 1) {
    const lean = random.between(-0.2, 0.2)
    const x = random.between(-84, 84)
    const tint = random.pick(tints)
    const straw = `M${n(x * 0.6)} -60L${n(x + lean * 420)} ${n(-470 + random.between(-24, 24))}`
    bundle +=
      line(straw, '#fbf8f0', 13, 'stroke-linecap="butt"') +
      line(straw, tint, 13, 'stroke-dasharray="11 13" stroke-opacity="0.8"') +
      line(straw, '#2a1d14', 3, 'stroke-opacity="0.1" transform="translate(5 0)"')
  }
  const back = path(ellipsePath(104, 240, 0.2), lift(paper.dark, -0.05))
  const art =
    groundShade(pen, 40, 4, 220, 48) + back + bundle + wall(body, paper) + relief(pen, form, paper, 0.5)
  return { art, width: 380, height: 520, half: 0, tilt: 0.2, focus: [0, -330] }
}
