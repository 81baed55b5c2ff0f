import { ellipsePath } from '../glass.ts'
import { type Form, relief, turn, wall } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { ellipse, group, line, n, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { paperNames, papers } from './papers.ts'

/** Rolls of wrapping paper, standing in front of a sheet. */
export const wrappingPaper: Draw = (pen, look) => {
  const { random } = pen
  const names = chosen(pen, look, paperNames, ['kraft', 'green', 'clay', 'white'])
  const order = [papers[names], papers.kraft, papers.white, papers.green, papers.clay].slice(0, 4)
  const motif = random.whole(0, 2)
  let art = groundShade(pen, 60, 4, 360, 56)
  order.forEach((skin, i) => {
    const h = 560 - ((i * 83) % 190)
    const form: Form = {
      tilt: 0.22,
      profile: [
        [62, h],
        [62, 0],
      ],
    }
    const body = turn(form)
    let print = ''
    if (i % 2 === 0) {
      for (let y = 30; y < h - 20; y += motif === 1 ? 30 : 44)
        for (let a = -75; a <= 75; a += 30) {
          const [x, py] = body.at(a + (Math.floor(y / 44) % 2) * 15, y)
          const squeeze = Math.max(0.2, Math.cos((a * Math.PI) / 180))
          print +=
            motif === 0
              ? ellipse(x, py, 5 * squeeze, 5, '#fbf6ea', 'fill-opacity="0.8"')
              : motif === 1
                ? ''
                : path(
                    `M${n(x)} ${n(py - 9)}Q${n(x + 8 * squeeze)} ${n(py)} ${n(x)} ${n(py + 9)}Q${n(x - 8 * squeeze)} ${n(py)} ${n(x)} ${n(py - 9)}Z`,
                    '#fbf6ea',
                    'fill-opacity="0.75"',
                  )
        }
      if (motif === 1)
        for (let a = -80; a <= 80; a += 16) {
          const [x, y0] = body.at(a, h)
          const [, y1] = body.at(a, 0)
          print += line(`M${n(x)} ${n(y0)}V${n(y1)}`, '#fbf6ea', 2.4, 'stroke-opacity="0.6"')
        }
    }
    const spiral = [50, 40, 31]
      .map(
        (r) =>
          `<ellipse cx="0" cy="${n(-h)}" rx="${r}" ry="${n(r * 0.22)}" fill="none" stroke="${skin.dark}" stroke-opacity="0.55" stroke-width="1.6"/>`,
      )
      .join('')
    art += group(
      wall(body, skin) +
        print +
        relief(pen, form, skin, 0.4) +
        path(ellipsePath(62, h, 0.22), skin.light) +
        spiral +
        ellipse(0, -h, 22, 5, '#3a2b1c', 'fill-opacity="0.8"'),
      `translate(${-208 + i * 138} ${(i % 2) * 24})`,
    )
  })
  return { art, width: 600, height: 590, half: 0, tilt: 0.2, focus: [0, -340] }
}
