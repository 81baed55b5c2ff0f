import { type Form, outline, turn } from '../lathe.ts'
import { ellipse, group, line, n, type Pen } from '../pen.ts'
import { chosen, type Draw, type Subject } from '../subject.ts'
import { type Finish, finish, pot } from './clay.ts'
import { mouth } from './mouth.ts'

export const incenseHolder: Draw = (pen, look) => {
  const coat: Finish = { ...finish(pen, look), decor: 'plain' }
  const shape = chosen(pen, look, ['dish', 'hill', 'long', 'censer'])
  return { dish: incenseDish, hill: incenseHill, long: incenseDish, censer }[shape](
    pen,
    coat,
    shape === 'long',
  )
}

function incenseDish(pen: Pen, coat: Finish, long: boolean): Subject {
  const r = pen.random.between(170, 195)
  const dish: Form = { tilt: 0.36, profile: outline('1 44, .97 30, .7 6, .6 0', r, 1) }
  const body = turn(dish)
  const knob: Form = { tilt: 0.36, profile: outline('10 62, 30 58, 52 30, 56 6, 54 0') }
  const lean = pen.random.between(40, 90)
  const base = pot(pen, dish, coat) + mouth(pen, body, coat.glaze, coat.glaze, 7)
  const art =
    (long ? group(base, 'scale(1.5 .6)') : base) +
    group(pot(pen, knob, coat), 'translate(0 -18)') +
    ash(pen, r) +
    stick(0, -52, lean, -470)
  return {
    art,
    width: r * (long ? 3.1 : 2.3),
    height: 620,
    half: body.radius(0) * (long ? 1.4 : 1),
    tilt: long ? 0.22 : 0.36,
    focus: [0, -90],
  }
}

/** A hill of clay with a hole at its top. */
function incenseHill(pen: Pen, coat: Finish): Subject {
  const hill: Form = { tilt: 0.26, profile: outline('14 236, 40 230, 96 180, 150 90, 196 18, 200 0') }
  const art = pot(pen, hill, coat) + ellipse(0, -236, 9, 4, '#1a120c') + stick(0, -236, 46, -600)
  return { art, width: 470, height: 740, half: 200, tilt: 0.26, focus: [0, -170] }
}

/** A lidded burner that breathes smoke. */
function censer(pen: Pen, coat: Finish): Subject {
  const form: Form = { tilt: 0.2, profile: outline('108 190, 126 176, 176 110, 160 40, 110 4, 104 0') }
  const lid: Form = { tilt: 0.2, profile: outline('16 96, 60 84, 108 40, 122 6, 122 0') }
  const holes = [-52, -18, 18, 52].map((angle) => {
    const [x, y] = turn(lid).at(angle, 46)
    return ellipse(x, y, 9, 12, '#1a120c', 'fill-opacity="0.85"')
  })
  const top = group(pot(pen, lid, coat, 0.5) + holes.join('') + smoke(0, -90), 'translate(0 -188)')
  return { art: pot(pen, form, coat) + top, width: 430, height: 600, half: 104, tilt: 0.2, focus: [0, -200] }
}

/** A burning stick from its foot to its glowing tip. */
export const stick = (x: number, y: number, lean: number, tip: number): string =>
  smoke(lean, tip - 10) +
  line(`M${x} ${y}L${n(lean)} ${tip}`, '#5b4636', 6, 'stroke-linecap="round"') +
  line(`M${n(lean * 0.93)} ${tip + 30}L${n(lean)} ${tip}`, '#b9b2aa', 6) +
  ellipse(lean, tip - 2, 4, 5, '#e2713d')

function smoke(x: number, y: number): string {
  const wisp = (shift: number, wide: number, opacity: number) =>
    line(
      `M${n(x)} ${y}c${-30 + shift} -70 ${50 + shift} -110 ${14 + shift} -190s-70 -110 ${-10 + shift} -200`,
      '#ffffff',
      wide,
      `stroke-opacity="${opacity}" stroke-linecap="round"`,
    )
  return wisp(0, 16, 0.1) + wisp(4, 8, 0.14) + wisp(-3, 3, 0.3)
}

function ash(pen: Pen, r: number): string {
  let art = ''
  for (let i = 0; i < 22; i += 1)
    art += ellipse(
      pen.random.between(20, r * 0.62),
      -40 + pen.random.between(-8, 34),
      pen.random.between(2, 6),
      pen.random.between(1, 2.5),
      '#cfc9c1',
      'fill-opacity="0.8"',
    )
  return art
}
