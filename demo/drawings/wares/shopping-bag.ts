import { box, onFace, shaded } from '../box.ts'
import { lift } from '../colour.ts'
import { groundShade } from '../light.ts'
import { group, line, n, path, rect } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { paperNames, papers } from './papers.ts'

/** Paper carriers with twisted handles. */
export const shoppingBag: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['kraft', 'white', 'black', 'green'])]
  const bag = (w: number, h: number) => {
    const solid = box({ w, d: w * 0.42, h, yaw: -26, pitch: 12 })
    const { at } = solid
    const rope = (z: number) => {
      const [ax, ay] = at(-w * 0.22, h - 6, z)
      const [bx, by] = at(w * 0.22, h - 6, z)
      return (
        line(
          `M${n(ax)} ${n(ay)}C${n(ax + 6)} ${n(ay - w * 0.44)} ${n(bx - 6)} ${n(by - w * 0.44)} ${n(bx)} ${n(by)}`,
          lift(paper.base, -0.14),
          9,
          'stroke-linecap="round"',
        ) +
        line(
          `M${n(ax)} ${n(ay)}C${n(ax + 6)} ${n(ay - w * 0.44)} ${n(bx - 6)} ${n(by - w * 0.44)} ${n(bx)} ${n(by)}`,
          paper.light,
          3.4,
          'stroke-dasharray="5 6"',
        )
      )
    }
    const side = solid.side
    const fold = onFace(
      side,
      path(
        `M0 0L${n(side.w / 2)} ${n(side.h * 0.1)}L${n(side.w)} 0V${n(side.h)}H0Z`,
        lift(paper.dark, 0.02),
        'fill-opacity="0.5"',
      ) +
        path(`M${n(side.w / 2)} 0V${n(side.h * 0.72)}L0 ${n(side.h)}H0V0Z`, '#ffffff', 'fill-opacity="0.09"'),
    )
    const hem = onFace(
      solid.front,
      rect(0, 0, solid.front.w, h * 0.09, paper.light, 'fill-opacity="0.3"') +
        rect(0, h * 0.09, solid.front.w, 1.6, paper.dark, 'fill-opacity="0.4"'),
    )
    return (
      rope(-w * 0.21) +
      shaded(pen, solid.top, { ...paper, light: paper.dark }, 0.9) +
      shaded(pen, side, paper, 0.16) +
      fold +
      shaded(pen, solid.front, paper, 0.68) +
      hem +
      rope(w * 0.21)
    )
  }
  return {
    art:
      groundShade(pen, 40, -46, 360, 84) +
      group(bag(330, 400), 'translate(-60 -60)') +
      groundShade(pen, 230, 40, 200, 50) +
      group(bag(190, 230), 'translate(190 6)'),
    width: 620,
    height: 640,
    half: 0,
    tilt: 0.2,
    focus: [-40, -330],
  }
}
