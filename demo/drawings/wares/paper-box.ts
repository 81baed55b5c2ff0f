import { box, type Face, onFace } from '../box.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { group, line, n, type Pen, path, rect } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { paperNames, papers } from './papers.ts'

/** Cartons: a stack of flat-lidded boxes, or mailers. */
export const paperBox: Draw = (pen, look) => {
  const paper = papers[chosen(pen, look, paperNames, ['kraft', 'kraft', 'white'])]
  const kind = chosen(pen, look, ['stack', 'mailer', 'cake'])
  if (kind === 'cake') return cakeBox(pen, paper)
  const sizes =
    kind === 'mailer'
      ? [
          [560, 380, 92],
          [470, 320, 82],
          [380, 260, 74],
        ]
      : [
          [480, 380, 210],
          [370, 290, 170],
          [260, 210, 130],
        ]
  let art = groundShade(pen, 110, -20, 460, 150)
  let rise = 0
  sizes.forEach(([w = 0, d = 0, h = 0], i) => {
    const solid = box({ w, d, h, yaw: -24 + i * 9, pitch: 26 })
    const tape = (face: Face) =>
      onFace(
        face,
        rect(0, face.h / 2 - 24, face.w, 48, '#ffffff', 'fill-opacity="0.22"') +
          rect(0, face.h / 2 - 1, face.w, 2, paper.dark, 'fill-opacity="0.6"'),
      )
    const flap = (face: Face) =>
      onFace(face, rect(face.w / 2 - 24, 0, 48, Math.min(60, face.h * 0.4), '#ffffff', 'fill-opacity="0.2"'))
    const lines =
      kind === 'mailer'
        ? onFace(
            solid.front,
            rect(0, 12, solid.front.w, 2.5, paper.dark, 'fill-opacity="0.7"') +
              path(`M${n(solid.front.w / 2 - 46)} 12q46 34 92 0`, paper.dark, 'fill-opacity="0.35"'),
          )
        : ''
    const shadow = i ? groundShade(pen, 30, -rise + 14, w * 0.62, d * 0.36, 0.5) : ''
    art +=
      shadow +
      group(
        solid.paint(pen, paper) + (kind === 'stack' ? tape(solid.top) + flap(solid.front) : lines),
        `translate(${[0, -14, 10][i] ?? 0} ${n(-rise)})`,
      )
    rise += h * Math.cos((26 * Math.PI) / 180)
  })
  return {
    art: group(art, 'translate(0 -110)'),
    width: 660,
    height: rise + 270,
    half: 0,
    tilt: 0.3,
    focus: [0, -rise * 0.7],
  }
}

function cakeBox(pen: Pen, paper: Skin): ReturnType<Draw> {
  const solid = box({ w: 440, d: 320, h: 250, yaw: -24, pitch: 22 })
  const view = onFace(
    solid.front,
    rect(60, 46, 320, 160, '#ffffff', 'fill-opacity="0.28" rx="14"') +
      rect(
        60,
        46,
        320,
        160,
        pen.along(
          [60, 46],
          [380, 206],
          [
            [0, '#ffffff', 0.55],
            [0.35, '#ffffff', 0.05],
            [1, '#1a120c', 0.25],
          ],
        ),
        'rx="14"',
      ),
  )
  const [lx, ly] = solid.at(-110, 250, 0)
  const [rx, ry] = solid.at(110, 250, 0)
  const handle =
    line(
      `M${n(lx)} ${n(ly)}C${n(lx + 20)} ${n(ly - 130)} ${n(rx - 20)} ${n(ry - 130)} ${n(rx)} ${n(ry)}`,
      paper.dark,
      26,
      'stroke-linecap="round"',
    ) +
    line(
      `M${n(lx)} ${n(ly - 4)}C${n(lx + 20)} ${n(ly - 134)} ${n(rx - 20)} ${n(ry - 134)} ${n(rx)} ${n(ry - 4)}`,
      paper.light,
      20,
      'stroke-linecap="round"',
    )
  return {
    art: group(
      groundShade(pen, 80, -10, 400, 120) + solid.paint(pen, paper) + view + handle,
      'translate(0 -80)',
    ),
    width: 600,
    height: 470,
    half: 0,
    tilt: 0.3,
    focus: [0, -230],
  }
}
